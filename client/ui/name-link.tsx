import { Link } from 'react-router';
import { writtenIn } from '../lib/language/written-in.ts';
import classes from './name-link.module.css';

/** The name of something in a row of them, leading to a page of it. It reads in its own direction. */
export const NameLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className={classes.link}>
    <bdi {...writtenIn(name)}>{name}</bdi>
  </Link>
);
