import { Button } from '@mantine/core';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router';
import { saveSearch } from '#shared/saved-searches/saved-searches.calls.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loginPathFor } from '../../lib/page/next-path.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { draftAtom } from '../../lib/session/draft.atoms.ts';
import { useDraft } from '../../lib/session/draft.ts';
import { userAtom } from '../../lib/session/session.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import type { ShopFilters } from '../items/shop/shop-filters.ts';
import { filtersOf, savedQueryOf, savedSearchesQuery, textOf } from './saved-searches.queries.ts';
import { useForgetSearch } from './use-forget-search.ts';

type Props = {
  filters: ShopFilters;
  /** Among what to do where nothing was found, rather than beside the filters. */
  isAction?: boolean | undefined;
};

const ASIDE = { px: 12, fz: 'sm', variant: 'subtle' } as const;
const ACTION = { variant: 'default' } as const;
const lookOf = (isAction = false) => (isAction ? ACTION : ASIDE);

const MemberButton = ({ filters, isAction }: Props) => {
  const look = lookOf(isAction);
  const { t } = useTranslation('search');
  const message = useMessage();
  const toast = useToast();
  const { data, refetch } = useLiveQuery(savedSearchesQuery());
  const wanted = textOf(filters);
  const held = data?.find(({ query }) => textOf(filtersOf(query)) === wanted);
  const forget = useForgetSearch(refetch);
  const press = useAct(
    async (isWanted: boolean) => {
      if (held && !isWanted) await forget(held);
      else toast.done(message(await call(saveSearch, { body: savedQueryOf(filters) })));
    },
    { settled: refetch },
  );
  useDraft('search', wanted, () => press.start(true));
  return (
    <Button
      {...look}
      variant={held ? 'light' : look.variant}
      aria-pressed={held !== undefined}
      disabled={data === undefined}
      loading={press.isBusy}
      leftSection={
        held ? (
          <IconBellFilled size={16} aria-hidden="true" />
        ) : (
          <IconBell size={16} stroke={1.7} aria-hidden="true" />
        )
      }
      onClick={() => press.start(!held)}
    >
      {t('saved.save')}
    </Button>
  );
};

const GuestButton = ({ filters, isAction }: Props) => {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const keep = useSetAtom(draftAtom);
  return (
    <Button
      {...lookOf(isAction)}
      leftSection={<IconBell size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => {
        keep({ kind: 'search', of: textOf(filters), text: '' });
        void navigate(loginPathFor(pathname + search));
      }}
    >
      {t('saved.save')}
    </Button>
  );
};

/** Keeps what the shop is narrowed by, which is something: of what comes its owner is told. A guest is led to the login, and back. */
export const SaveSearch = ({ filters, ...look }: Props) => {
  const user = useAtomValue(userAtom);
  const isHydrated = useHydrated();
  // What I saved is mine alone, so the server renders the button as for a guest.
  const Kind = isHydrated && user ? MemberButton : GuestButton;
  return <Kind filters={filters} {...look} />;
};
