import { useEffect, useState } from 'react';
import { formatRemaining, useFormat } from '../lib/format/format.ts';
import { useSecondsUntil } from '../lib/time/use-now.ts';

type Props = {
  until: string;
  /** Whether its reader has to do something before it ends: when little is left it has the colour for that. */
  isUrgent?: boolean;
};

/** From then on a clock has the colour of what is urgent. Seconds. */
const SOON = 3_600;

/** A clock that counts down to an ISO instant by server time. It is not announced each second. */
export const Countdown = ({ until, isUrgent = false }: Props) => {
  const seconds = useSecondsUntil(new Date(until).getTime());
  const { daysLeft } = useFormat();
  // The first render says the same on the server and in the browser.
  const [isTicking, setTicking] = useState(false);
  useEffect(() => setTicking(true), []);
  return (
    <time
      className="tabular"
      dateTime={until}
      data-soon={(isUrgent && isTicking && seconds < SOON) || undefined}
    >
      {(isTicking && daysLeft(seconds * 1_000)) || (
        <bdi dir="ltr">{isTicking ? formatRemaining(seconds * 1_000) : '--:--'}</bdi>
      )}
    </time>
  );
};
