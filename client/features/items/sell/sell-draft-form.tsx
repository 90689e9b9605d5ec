import { Button, Group, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { DraftGone } from './draft-gone.tsx';
import { draftsQuery } from './drafts.queries.ts';
import { readDraftHere } from './sell-draft.ts';
import classes from './sell-form.module.css';
import { SellForm } from './sell-form.tsx';

type Form = ComponentProps<typeof SellForm>;
type Props = Pick<Form, 'seller' | 'renderPlace' | 'details'> & {
  /** The draft that was asked for by its name. */
  asked: string | null;
};

/** Says with a draft's address that nothing can be under it yet. */
type Way = { isNew?: boolean } | null;

/** To an empty form. */
const useToNew = (): (() => void) => {
  const navigate = useNavigate();
  const state: Way = { isNew: true };
  return () => void navigate(`/add-product?draft=${crypto.randomUUID()}`, { state });
};

/** Once there was something under an address, it no longer says otherwise: loaded anew, what became of that is found. */
const useNotNew = (isThere: boolean): void => {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const forget = useEffectEvent(() => {
    if ((state as Way)?.isNew)
      void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  });
  useEffect(() => {
    if (isThere) forget();
  }, [isThere]);
};

/** Which draft is open, and the ways to another one. */
const DraftHead = ({ uuid, name, end }: { uuid: string; name: string; end: () => Promise<void> }) => {
  const { t } = useTranslation('sell');
  const toNew = useToNew();
  return (
    <Group justify="space-between" gap="sm" className={classes.draft}>
      <Text size="sm">{t('draft.found')}</Text>
      <Group gap={4} mx={-18}>
        <Button variant="subtle" onClick={toNew}>
          {t('draft.another')}
        </Button>
        <DeleteDraft uuid={uuid} name={name} before={end} onDeleted={toNew} />
      </Group>
    </Group>
  );
};

const OneDraft = ({ asked, ...form }: Props) => {
  const { t } = useTranslation('sell');
  const here = form.seller.uuid;
  const { data = [] } = useLiveQuery(draftsQuery());
  const [uuid] = useState(() => {
    const unsent = readDraftHere(here);
    return asked ?? (unsent ? unsent.uuid : data[0]?.uuid) ?? crypto.randomUUID();
  });
  const [opened, setOpened] = useState(0);
  const held = data.find((draft) => draft.uuid === uuid) ?? null;
  const [wasThere, setWasThere] = useState(held !== null);
  const [isEnded, setEnded] = useState(false);
  useNotNew(held !== null || isEnded);
  return (
    <SellForm
      {...form}
      key={opened}
      draft={{
        here,
        uuid,
        held,
        onEnded: () => setEnded(true),
        onNewer: () => {
          setWasThere(true);
          setOpened((times) => times + 1);
        },
      }}
      head={({ end }) =>
        wasThere && held ? (
          <DraftHead uuid={uuid} name={held.content.item_name || t('draft.nameless')} end={end} />
        ) : null
      }
    />
  );
};

/** The form of a listing with its draft, which is the same on every device: the one asked for, else the last one. */
export const SellDraftForm = (props: Props) => {
  const { asked, seller } = props;
  const { data, error, isFetching } = useLiveQuery(draftsQuery());
  const way = useLocation().state as Way;
  const toNew = useToNew();
  // What is deleted while it is open stays on the screen, and is said there.
  const [isOpen, setOpen] = useState(false);
  const isToBe = asked === null || way?.isNew || readDraftHere(seller.uuid)?.uuid === asked;
  // Without an answer it can be written all the same: this device keeps it.
  const isKnown = data ? isToBe || data.some(({ uuid }) => uuid === asked) : error !== null;
  if (isKnown && !isOpen) setOpen(true);
  if (isOpen || isKnown) return <OneDraft {...props} />;
  // What was held from before may not know it yet.
  if (!data || isFetching) return <SkeletonRows height={160} />;
  return <DraftGone uuid={asked ?? ''} seller={seller} toNew={toNew} />;
};
