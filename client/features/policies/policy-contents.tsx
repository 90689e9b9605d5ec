import { UnstyledButton } from '@mantine/core';
import { IconArrowUp, IconChevronDown, IconList } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { PolicyPart } from './policies.queries.ts';
import { sectionNumber } from './policies.queries.ts';
import classes from './policy-contents.module.css';

type PartProps = { part: PolicyPart; current: string | null; onPick: () => void };

const Sections = ({ part, current, onPick }: PartProps) => (
  <ol className={classes.list}>
    {part.sections.map(({ id, title }, index) => (
      <li key={id}>
        <Link
          to={{ hash: id }}
          className={classes.link}
          aria-current={id === current ? 'location' : undefined}
          onClick={onPick}
        >
          <span className={classes.number}>{sectionNumber(part, index)}</span>
          <span>{title}</span>
        </Link>
      </li>
    ))}
  </ol>
);

/** The anchor of a whole part of the terms and conditions is the part's name. */
const Part = (props: PartProps) => {
  const { part, current, onPick } = props;
  if (part.title === null) return <Sections {...props} />;
  const isCurrent = part.sections.some(({ id }) => id === current);
  return (
    <div className={classes.part} data-current={isCurrent || undefined}>
      <Link to={{ hash: part.name }} className={classes.partLink} onClick={onPick}>
        <span className={classes.number}>{part.number}</span>
        {part.title}
      </Link>
      <Sections {...props} />
    </div>
  );
};

/** On wide screens the list may be longer than the screen: what is being read stays in its sight. */
const useCurrentInSight = (current: string | null) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = current ? panel.current?.querySelector<HTMLElement>('[aria-current]') : null;
    if (!panel.current || !link) return;
    const [list, entry] = [panel.current.getBoundingClientRect(), link.getBoundingClientRect()];
    if (entry.top < list.top) panel.current.scrollTop -= list.top - entry.top;
    if (entry.bottom > list.bottom) panel.current.scrollTop += entry.bottom - list.bottom;
  }, [current]);
  return panel;
};

type Props = { parts: readonly PolicyPart[]; current: string | null };

/** What is on the page: beside the text on wide screens, a bar that opens under the header on narrow ones. */
export const PolicyContents = ({ parts, current }: Props) => {
  const { t } = useTranslation('policies');
  const [isOpen, setIsOpen] = useState(false);
  const panel = useCurrentInSight(current);
  const id = useId();
  const close = () => setIsOpen(false);
  const reading = parts.flatMap(({ sections }) => sections).find((section) => section.id === current);
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <UnstyledButton
        className={classes.bar}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconList size={20} stroke={1.6} aria-hidden="true" />
        <span className={classes.barText}>
          {t('contents')}
          {reading ? <span className={classes.reading}>{reading.title}</span> : null}
        </span>
        <IconChevronDown size={20} stroke={1.6} aria-hidden="true" className={classes.chevron} />
      </UnstyledButton>
      <div id={id} ref={panel} className={classes.panel} data-open={isOpen || undefined}>
        <p className={classes.title} aria-hidden="true">
          {t('contents')}
        </p>
        {parts.map((part) => (
          <Part key={part.name} part={part} current={current} onPick={close} />
        ))}
        <Link to={{ hash: 'main' }} className={classes.top} onClick={close}>
          <IconArrowUp size={18} stroke={1.6} aria-hidden="true" />
          {t('top')}
        </Link>
      </div>
    </nav>
  );
};
