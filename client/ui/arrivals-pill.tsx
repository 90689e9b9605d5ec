import { IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './arrivals-pill.module.css';

type Props = {
  /** From `useArrivals`. */
  topRef: (top: HTMLElement | null) => (() => void) | undefined;
  waiting: number;
  /** "2 new offers" */
  label: string;
  onShow: () => void;
};

/** Stands at the top of a live list; says how many rows wait to be let in, and leads to them. */
export const ArrivalsPill = ({ topRef, waiting, label, onShow }: Props) => {
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={top}>
        <div ref={topRef} style={{ blockSize: 1 }} />
      </div>
      {waiting > 0 ? (
        <div className={classes.place}>
          <button
            type="button"
            className={classes.pill}
            onClick={() => {
              onShow();
              top.current?.scrollIntoView({ block: 'center' });
            }}
          >
            <IconArrowUp size={18} aria-hidden="true" />
            {label}
          </button>
        </div>
      ) : null}
    </>
  );
};
