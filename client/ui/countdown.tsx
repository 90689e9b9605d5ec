import { useEffect, useRef, useState } from 'react';
import { formatRemaining } from '../lib/format.ts';
import { serverNow } from '../lib/server-clock.ts';

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - serverNow()) / 1_000));

/** Whole seconds until an instant (ms, UTC) by the server's clock, counted down once per second. */
export const useSecondsUntil = (until: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = (): void => setSeconds(secondsUntil(until));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
};

type Props = { until: string; onEnd?: () => void };

/** A clock that counts down to an ISO instant by server time. It is not announced each second. */
export const Countdown = ({ until, onEnd }: Props) => {
  const seconds = useSecondsUntil(new Date(until).getTime());
  const isOver = seconds === 0;
  // The first render says the same on the server and in the browser.
  const [isTicking, setTicking] = useState(false);
  useEffect(() => setTicking(true), []);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (isOver) end.current?.();
  }, [isOver]);
  return (
    <time className="tabular" dateTime={until} dir="ltr">
      {isTicking ? formatRemaining(seconds * 1_000) : '--:--'}
    </time>
  );
};
