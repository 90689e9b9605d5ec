import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasNetwork } from '../lib/page/use-network.ts';
import { connectionStatusAtom } from '../live/socket.ts';
import classes from './connection-banner.module.css';

type Face = 'hidden' | 'lost' | 'offline' | 'back';

const LOST_AFTER = 1_500;
const BACK_FOR = 3_000;

/** Says when the live connection is lost, and when it is back. A blink of less than 1.5 s is not worth a word. */
export const ConnectionBanner = () => {
  const { t } = useTranslation();
  const status = useAtomValue(connectionStatusAtom);
  const hasNetwork = useHasNetwork();
  const [face, setFace] = useState<Face>('hidden');
  const trouble = !hasNetwork || status === 'offline' ? 'offline' : status === 'reconnecting' ? 'lost' : null;

  useEffect(() => {
    if (trouble) {
      const timer = setTimeout(() => setFace(trouble), LOST_AFTER);
      return () => clearTimeout(timer);
    }
    setFace((before) => (before === 'hidden' ? 'hidden' : 'back'));
    const timer = setTimeout(() => setFace('hidden'), BACK_FOR);
    return () => clearTimeout(timer);
  }, [trouble]);

  return (
    <div className={classes.region} role="status" aria-live="polite">
      {face === 'hidden' ? null : (
        <p className={classes.banner} data-face={face}>
          {face === 'back' ? (
            <IconWifi size={18} aria-hidden="true" />
          ) : (
            <IconWifiOff size={18} aria-hidden="true" />
          )}
          {t(`connection.${face}`)}
        </p>
      )}
    </div>
  );
};
