import { Badge, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useFormat } from '../../../lib/format/format.ts';
import classes from './section.module.css';

/** A part of a page of the admin, under its own heading. */
export const Section = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </header>
      {children}
    </section>
  );
};

/** Facts by name; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly [label: string, value: ReactNode][] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** Short lines one below the other: what it is, and when or how much at the end. */
export const Lines = ({ children }: { children: ReactNode }) => <ul className={classes.lines}>{children}</ul>;

export const Line = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <li className={classes.line}>
    <div className={classes.what}>{children}</div>
    {end ? <div className={classes.end}>{end}</div> : null}
  </li>
);

/** Lines that are still to be drawn, or words for none. */
export const Listed = <Row,>({
  rows,
  none,
  children,
}: {
  rows: readonly Row[];
  none: string;
  children: (row: Row) => ReactNode;
}) => (rows.length === 0 ? <Text c="dimmed">{none}</Text> : <Lines>{rows.map(children)}</Lines>);

/** How many there are of each. */
export const Counts = ({
  rows,
  none,
  nameOf,
}: {
  rows: readonly { status: string | number; count: number }[];
  none: string;
  nameOf: (status: string | number) => string;
}) => {
  const format = useFormat();
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <Group gap="xs">
      {rows.map(({ status, count }) => (
        <Badge key={status} variant="light" color="gray" tt="none" fw={500} size="lg">
          {nameOf(status)} · {format.number(count)}
        </Badge>
      ))}
    </Group>
  );
};

/** What somebody wrote, below the line it belongs to. */
export const Words = ({ children }: { children: string }) =>
  children === '' ? null : (
    <Text size="sm" c="dimmed">
      <bdi>{children}</bdi>
    </Text>
  );

/** Sections beside each other where there is room. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={classes.sections}>{children}</div>
);
