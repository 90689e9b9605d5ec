import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AmountProps } from './amount-number.tsx';

type Written = (props: AmountProps) => ReactNode;

/** How near the field must come to the screen before its code is asked for. */
const NEAR = '400px';

/**
 * An amount in AED. It is a plain field at first; what writes the amount as a price is no small code, so it comes when the
 * field is near the screen, and takes over while nobody is typing.
 */
export const AmountField = (props: AmountProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [Whole, setWhole] = useState<Written | null>(null);

  useEffect(() => {
    const node = place.current;
    if (!node) return;
    const left = new AbortController();
    const takeOver = (whole: Written): void => {
      if (left.signal.aborted) return;
      const show = () => setWhole(() => whole);
      const input = node.querySelector('input');
      if (input && input === document.activeElement) {
        input.addEventListener('blur', show, { once: true, signal: left.signal });
      } else {
        // At once: whoever came into the field between this look at it and its end would type into nothing.
        flushSync(show);
      }
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        // Without it the plain field does.
        void import('./amount-number.tsx').then(
          ({ AmountNumber }) => takeOver(AmountNumber),
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    watcher.observe(node);
    return () => {
      left.abort();
      watcher.disconnect();
    };
  }, []);

  const { onAmount, ...field } = props;
  return (
    <div ref={place}>
      {Whole ? (
        <Whole {...props} />
      ) : (
        <TextInput
          {...field}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onAmount(event.currentTarget.value)}
        />
      )}
    </div>
  );
};
