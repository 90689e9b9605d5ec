import { ActionIcon, Title } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import classes from './search-list.module.css';

type ListProps = {
  id: string;
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** What can be done to all of them. */
  aside?: ReactNode;
  /** Said where there are none. */
  empty?: ReactNode;
  children?: ReactNode;
};

/** Searches to be opened again. */
export const SearchList = ({ id, title, titleRef, aside, empty, children }: ListProps) => (
  <section aria-labelledby={id} className={classes.searches}>
    <div className={classes.head}>
      <Title order={2} id={id} size="h3" ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </Title>
      {aside}
    </div>
    {empty ? <p className={classes.none}>{empty}</p> : <ul className={classes.list}>{children}</ul>}
  </section>
);

type RowProps = {
  to: string;
  icon: TablerIcon;
  forget: { label: string; isBusy?: boolean; start: () => void };
  /** What was searched for. */
  children: ReactNode;
};

/** One of them: it leads to what it finds, and can be forgotten. */
export const SearchRow = ({ to, icon: Icon, forget, children }: RowProps) => (
  <li className={classes.row}>
    <Link to={to} className={classes.link}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span className={classes.name}>{children}</span>
    </Link>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={forget.label}
      loading={forget.isBusy ?? false}
      onClick={forget.start}
    >
      <IconX size={18} stroke={1.7} aria-hidden="true" />
    </ActionIcon>
  </li>
);
