import { IconRefreshAlert, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useHasNetwork } from '../lib/page/use-network.ts';
import { connectionStatusAtom } from '../live/socket.ts';
import { useOutdated } from '../live/use-outdated.ts';
import classes from './connection-banner.module.css';

type Face = 'hidden' | 'lost' | 'offline' | 'outdated' | 'back';

const ICONS = { lost: IconWifiOff, offline: IconWifiOff, outdated: IconRefreshAlert, back: IconWifi };

const LOST_AFTER = 1_500;
const BACK_FOR = 3_000;

/**
 * Says when the live connection is lost, when it is back, and when the server does not answer what is to be fetched anew. A
 * blink of less than 1.5 s is not worth a word.
 */
export const ConnectionBanner = () => {
  const { t } = useTranslation();
  const status = useAtomValue(connectionStatusAtom);
  const hasNetwork = useHasNetwork();
  const [face, setFace] = useState<Face>('hidden');
  const isOutdated = useOutdated();
  const lost = !hasNetwork || status === 'offline' ? 'offline' : status === 'reconnecting' ? 'lost' : null;
  const trouble = lost ?? (isOutdated ? 'outdated' : null);

  useEffect(() => {
    if (trouble) {
      // The connection is back, also where something could not be fetched by it yet.
      if (trouble === 'outdated')
        setFace((before) => (before === 'lost' || before === 'offline' ? 'back' : before));
      const timer = setTimeout(() => setFace(trouble), LOST_AFTER);
      return () => clearTimeout(timer);
    }
    // That what was old is fetched shows by itself.
    setFace((before) => (before === 'hidden' || before === 'outdated' ? 'hidden' : 'back'));
    const timer = setTimeout(() => setFace('hidden'), BACK_FOR);
    return () => clearTimeout(timer);
  }, [trouble]);

  const Icon = face === 'hidden' ? null : ICONS[face];
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {face === 'hidden' || Icon === null ? null : (
        <p className={classes.banner} data-face={face}>
          <Icon size={18} aria-hidden="true" />
          {t(`connection.${face}`)}
        </p>
      )}
    </div>
  );
};
