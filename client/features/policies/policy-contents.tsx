import { UnstyledButton } from '@mantine/core';
import { IconArrowUp, IconChevronDown, IconList } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PolicyPart } from './policies.queries.ts';
import classes from './policy-contents.module.css';

type Entry = { id: string; title: string; number: string };

/** The anchor of a whole part of the terms and conditions is the part's name. */
export const sectionNumber = (part: PolicyPart, partNumber: number, index: number): string =>
  part.title === null ? `${index + 1}` : `${partNumber}.${index + 1}`;

type PartProps = { part: PolicyPart; number: number; current: string | null; onPick: () => void };

const Sections = ({ part, number, current, onPick }: PartProps) => {
  const entries: Entry[] = part.sections.map(({ id, title }, index) => ({
    id,
    title,
    number: sectionNumber(part, number, index),
  }));
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link
            to={{ hash: entry.id }}
            className={classes.link}
            aria-current={entry.id === current ? 'location' : undefined}
            onClick={onPick}
          >
            <span className={classes.number}>{entry.number}</span>
            <span>{entry.title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
};

const Part = (props: PartProps) => {
  const { part, current, onPick } = props;
  if (part.title === null) return <Sections {...props} />;
  const isCurrent = part.sections.some(({ id }) => id === current);
  return (
    <div className={classes.part} data-current={isCurrent || undefined}>
      <Link to={{ hash: part.name }} className={classes.partLink} onClick={onPick}>
        {part.title}
      </Link>
      <Sections {...props} />
    </div>
  );
};

type Props = { parts: readonly PolicyPart[]; current: string | null };

/** What is on the page: beside the text on wide screens, a bar that opens under the header on narrow ones. */
export const PolicyContents = ({ parts, current }: Props) => {
  const { t } = useTranslation('policies');
  const [isOpen, setIsOpen] = useState(false);
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
      <div id={id} className={classes.panel} data-open={isOpen || undefined}>
        <p className={classes.title} aria-hidden="true">
          {t('contents')}
        </p>
        {parts.map((part, index) => (
          <Part key={part.name} part={part} number={index} current={current} onPick={close} />
        ))}
        <Link to={{ hash: 'main' }} className={classes.top} onClick={close}>
          <IconArrowUp size={18} stroke={1.6} aria-hidden="true" />
          {t('top')}
        </Link>
      </div>
    </nav>
  );
};
