import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './section.module.css';

/** A part of a page of the desk, under its own heading. */
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

/** Sections beside each other where there is room. */
export const Sections = ({ children }: { children: ReactNode }) => (
  <div className={classes.sections}>{children}</div>
);
