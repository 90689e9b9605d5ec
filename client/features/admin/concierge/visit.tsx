import { Badge, Button, Group } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { AdminVisit } from '#shared/admin/concierge.api.ts';
import { markVisit } from '#shared/admin/concierge.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { useIsPast } from '../../../lib/time/use-now.ts';
import { OwnNote } from '../ui/own-matter.tsx';
import { Facts } from '../ui/section.tsx';
import { useChanging } from '../ui/use-changing.ts';
import classes from './concierge.module.css';
import { CONCIERGE_KEY } from './concierge.queries.ts';

const COLOURS: Partial<Record<AdminVisit['payment'], string>> = {
  paid: 'green',
  due: 'wine',
  by_hand: 'wine',
};

const VisitState = ({ visit }: { visit: AdminVisit }) => {
  const { t } = useTranslation('admin-concierge');
  const format = useFormat();
  const state = visit.status === 'cancelled' ? 'cancelled' : visit.visited_at ? 'visited' : 'booked';
  return (
    <Group gap={8}>
      <Badge variant="light" color={state === 'booked' ? 'green' : 'gray'} tt="none" fw={500}>
        {t(`state.${state}`)}
      </Badge>
      <Badge variant="light" color={COLOURS[visit.payment] ?? 'gray'} tt="none" fw={500}>
        {visit.payment === 'paid' && visit.given_back > 0
          ? t('given_back', { price: format.price(visit.given_back) })
          : t(`payment.${visit.payment}`)}
      </Badge>
    </Group>
  );
};

/** A visit, and what staff do about it. */
export const Visit = ({ visit, onCancel }: { visit: AdminVisit; onCancel: () => void }) => {
  const { t } = useTranslation('admin-concierge');
  const format = useFormat();
  const mark = useChanging(CONCIERGE_KEY, () =>
    call(markVisit, { params: { number: visit.number }, body: { is_visited: !visit.visited_at } }),
  );
  const hasBegun = useIsPast(Date.parse(visit.starts_at));
  const isOn = visit.status === 'booked';
  const isOwn = useAtomValue(userAtom)?.email.toLowerCase() === visit.email.toLowerCase();
  return (
    <li className={classes.visit} data-cancelled={isOn ? undefined : true}>
      <div className={classes.head}>
        <span className={classes.time}>{format.time(visit.starts_at)}</span>
        <strong>
          <bdi>{visit.name}</bdi>
        </strong>
        <span className={classes.number}>
          <bdi>{visit.number}</bdi>
        </span>
        <VisitState visit={visit} />
      </div>
      <Facts
        facts={[
          [
            t('phone'),
            <a key="phone" href={`tel:${visit.mobile_number}`} dir="ltr">
              {visit.mobile_number}
            </a>,
          ],
          [
            t('email'),
            <a key="email" href={`mailto:${visit.email}`} dir="ltr">
              {visit.email}
            </a>,
          ],
          [t('where'), <bdi key="where">{visit.address}</bdi>],
          [t('items'), format.number(visit.items_count)],
          [t('price'), format.price(visit.price)],
          [t('paid_at'), visit.paid_at && format.dateTime(visit.paid_at)],
          [t('language'), t(`in.${visit.locale}`)],
          [
            t('listed'),
            visit.listed > 0 ? t('listed_of', { listed: visit.listed, unanswered: visit.unanswered }) : null,
          ],
          [t('notes'), visit.notes === '' ? null : <bdi key="notes">{visit.notes}</bdi>],
          [t('cancelled_at'), visit.cancelled_at && format.dateTime(visit.cancelled_at)],
          [t('why'), visit.cancel_reason],
        ]}
      />
      {isOn ? (
        <Group gap="sm">
          {hasBegun || visit.visited_at ? (
            <Button variant="default" loading={mark.isBusy} onClick={mark.start}>
              {t(visit.visited_at ? 'not_visited' : 'mark_visited')}
            </Button>
          ) : null}
          {visit.visited_at ? (
            <Button component={Link} to={`/admin/concierge/${visit.number}/list`} variant="light">
              {t('list.open')}
            </Button>
          ) : isOwn ? (
            <OwnNote />
          ) : (
            <Button variant="subtle" color="wine" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </Group>
      ) : null}
    </li>
  );
};
