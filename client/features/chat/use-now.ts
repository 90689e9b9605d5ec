import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';

const MINUTE = 60_000;

/** The server's time in ms, a minute old at most: for "last seen 5 minutes ago" and "today". */
export const useNow = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
};
