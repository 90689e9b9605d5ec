import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const CropArea = lazyPart(
  () => import('./crop-area.tsx'),
  ({ CropArea }) => CropArea,
  { isNeeded: true },
);

type Props = {
  /** The picture that was chosen; null when none waits to be cut. */
  file: File | null;
  isRound: boolean;
  onCut: (file: File) => void;
  onCancel: () => void;
};

/** Asks which square of a picture is meant, before it is sent. */
export const CropDialog = ({ file, isRound, onCut, onCancel }: Props) => {
  const { t } = useTranslation('security');
  return (
    <LazyModal opened={file !== null} onClose={onCancel} title={t('crop.title')}>
      {file ? (
        <Suspense fallback={<Skeleton height={360} />}>
          <CropArea file={file} isRound={isRound} onCut={onCut} onCancel={onCancel} />
        </Suspense>
      ) : null}
    </LazyModal>
  );
};
