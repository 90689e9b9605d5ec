import { ActionIcon, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './scroll-row.module.css';

type Props = {
  title: string;
  /** What the two buttons are called. */
  previous: string;
  next: string;
  /** The `li`s of the row. */
  children: ReactNode;
  /** For the row, which sets how wide its cards are. */
  className?: string;
};

type Ends = { start: boolean; end: boolean };

/** A row of cards that is scrolled sideways: swiped, by the keyboard's focus, or with two buttons. */
export const ScrollRow = ({ title, previous, next, children, className }: Props) => {
  const heading = useId();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<Ends>({ start: true, end: false });

  const look = (): void => {
    const list = row.current;
    if (!list) return;
    // Negative from right to left.
    const passed = Math.abs(list.scrollLeft);
    setAt({ start: passed < 4, end: passed + list.clientWidth > list.scrollWidth - 4 });
  };
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(look);
    observer.observe(list);
    return () => observer.disconnect();
  });

  const turn = (step: 1 | -1): void => {
    const list = row.current;
    if (!list) return;
    const isRtl = document.documentElement.dir === 'rtl';
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const far = list.clientWidth * 0.8 * step;
    list.scrollBy({ left: isRtl ? -far : far, behavior: isCalm ? 'auto' : 'smooth' });
  };
  const isWhole = at.start && at.end;

  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        <div className={classes.turns} data-hidden={isWhole || undefined}>
          <ActionIcon
            variant="default"
            radius="xl"
            aria-label={previous}
            disabled={at.start}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft size={20} className={classes.directed} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            radius="xl"
            aria-label={next}
            disabled={at.end}
            onClick={() => turn(1)}
          >
            <IconChevronRight size={20} className={classes.directed} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <ul
        className={className ? `${classes.row} ${className}` : classes.row}
        ref={row}
        onScroll={look}
        aria-labelledby={heading}
      >
        {children}
      </ul>
    </section>
  );
};
