import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { adminCountsQuery } from '../features/admin/overview/overview.queries.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { userAtom } from '../lib/session/session.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { LiveDot } from '../ui/live-dot.tsx';
import shell from '../ui/shell/shell.module.css';
import classes from './admin-layout.module.css';
import { groupsFor } from './admin-sections.ts';

const NO_COUNTS = {
  approvals: null,
  names: null,
  reports: 0,
  disputes: 0,
  help: 0,
  background: null,
  owed: null,
};

const NOBODY = { role: 'user', finance: false } as const;

/** The places of the admin by group, with how much waits in each queue, live. */
export const AdminNav = () => {
  const { t } = useTranslation('admin');
  const user = useAtomValue(userAtom) ?? NOBODY;
  // Closed until the second step of the sign-in was taken; then the admin's gate says so.
  const { data: counts = NO_COUNTS } = useLiveQuery({ ...adminCountsQuery(), retry: false });
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  // On a low screen the place that is open may stand below the edge of the list.
  useEffect(() => {
    if (pathname) list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const groups = groupsFor(user).map(({ name, sections }) => (
    <div key={name} className={classes.group}>
      <span className={classes.groupName}>{t(`group.${name}`)}</span>
      {sections.map(({ path, icon: Icon, count }) => {
        const waiting = count ? (counts[count] ?? 0) : 0;
        return (
          <NavLink
            key={path}
            to={path ? `/admin/${path}` : '/admin'}
            end={path === ''}
            className={`${shell.link} ${classes.link}`}
          >
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            <span className={classes.place}>{t(`nav.${path || 'overview'}`)}</span>
            {waiting > 0 ? <LiveDot label={t('waiting', { count: waiting })} count={waiting} /> : null}
          </NavLink>
        );
      })}
    </div>
  ));
  return <div ref={list}>{groups}</div>;
};
