import { Button, Text } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readHandoverCode } from '#shared/handover/handover.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './handover.module.css';
import { qrReader } from './read-qr.ts';

const EVERY_MS = 200;

type Why = 'refused' | 'none' | 'other';
type CameraProps = {
  transactionNumber: string;
  onPin: (pin: string) => void;
  onTrouble: (why: Why) => void;
};

/** Why there is no picture: the user or the browser said no, or there is no camera. */
const whyOf = (error: unknown): Why =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'refused'
    : 'none';

/** Shows what the camera sees, and looks for the code of this purchase in it. */
const Camera = ({ transactionNumber, onPin, onTrouble }: CameraProps) => {
  const { t } = useTranslation('handover');
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onPin, onTrouble });
  useEffect(() => {
    callbacks.current = { onPin, onTrouble };
  }, [onPin, onTrouble]);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const end = (): void => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (read: Awaited<ReturnType<typeof qrReader>>): Promise<void> => {
      const text = video.current ? await read(video.current) : null;
      if (isOver) return;
      const code = text === null ? null : readHandoverCode(text);
      if (code?.transactionNumber === transactionNumber) {
        callbacks.current.onPin(code.pin);
        return;
      }
      if (text !== null) callbacks.current.onTrouble('other');
      timer = setTimeout(() => void look(read), EVERY_MS);
    };
    const begin = async (): Promise<void> => {
      const [opened, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
        qrReader(),
      ]);
      stream = opened;
      if (isOver || !video.current) return end();
      video.current.srcObject = opened;
      await video.current.play();
      await look(read);
    };
    begin().catch((error: unknown) => {
      if (!isOver) callbacks.current.onTrouble(whyOf(error));
      end();
    });
    return end;
  }, [transactionNumber]);
  return <video ref={video} className={classes.camera} muted playsInline aria-label={t('scan.picture')} />;
};

type Props = { transactionNumber: string; onPin: (pin: string) => void };

/** The other way to enter a PIN: the camera reads it from the buyer's screen. Without a camera the boxes remain. */
export const Scan = ({ transactionNumber, onPin }: Props) => {
  const { t } = useTranslation('handover');
  const [isOn, setOn] = useState(false);
  const [trouble, setTrouble] = useState<Why | null>(null);
  // A page that did not come over a safe connection may not even ask.
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function')
    return <Text size="sm">{t('scan.none')}</Text>;
  return (
    <div className={classes.scan}>
      {isOn ? (
        <Camera
          transactionNumber={transactionNumber}
          onPin={(pin) => {
            setOn(false);
            onPin(pin);
          }}
          onTrouble={(why) => {
            setTrouble(why);
            if (why !== 'other') setOn(false);
          }}
        />
      ) : null}
      <Button
        variant="default"
        leftSection={
          isOn ? <IconCameraOff size={18} aria-hidden="true" /> : <IconCamera size={18} aria-hidden="true" />
        }
        onClick={() => {
          setTrouble(null);
          setOn(!isOn);
        }}
      >
        {t(isOn ? 'scan.stop' : 'scan.start')}
      </Button>
      {trouble ? (
        <Text size="sm" role="alert">
          {t(`scan.${trouble}`)}
        </Text>
      ) : null}
    </div>
  );
};
