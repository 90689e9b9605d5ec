import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import 'react-easy-crop/react-easy-crop.css';
import { useAct } from '../../../ui/use-act.ts';
import classes from './crop-area.module.css';
import type { Part } from './cut-out.ts';
import { cutOut } from './cut-out.ts';

const MOST_ZOOM = 4;
/** How far an arrow key moves the picture, in pixels. */
const STEP = 8;

type Props = {
  file: File;
  isRound: boolean;
  onCut: (file: File) => void;
  onCancel: () => void;
};

/** A square of a picture, chosen by dragging, by arrow keys, and with a slider for its size. */
export const CropArea = ({ file, isRound, onCut, onCancel }: Props) => {
  const { t } = useTranslation('security');
  const zoomId = useId();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  // A picture that this browser cannot draw is for the server to judge.
  const cut = useAct(async (chosen: Part) => onCut(await cutOut(file, chosen)), {
    failed: () => onCut(file),
  });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('crop.how')}
      </Text>
      <div className={classes.area} dir="ltr">
        <Cropper
          {...(url ? { image: url } : {})}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_shares, pixels) => setPart(pixels)}
          mediaProps={{ alt: '', onError: () => onCut(file) }}
          cropperProps={{ role: 'application', 'aria-label': t('crop.area') }}
        />
      </div>
      <div>
        <Text size="sm" fw={500} id={zoomId}>
          {t('crop.zoom')}
        </Text>
        <Slider
          value={zoom}
          onChange={setZoom}
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          label={null}
          aria-labelledby={zoomId}
          thumbProps={{ 'aria-labelledby': zoomId }}
          py="sm"
        />
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel} disabled={cut.isBusy}>
          {t('cancel')}
        </Button>
        <Button onClick={() => part && cut.start(part)} loading={cut.isBusy} disabled={!part}>
          {t('crop.use')}
        </Button>
      </Group>
    </Stack>
  );
};
