import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminTree, MergeKind } from '#shared/admin/catalogue.api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import classes from './catalogue.module.css';
import { adminTreeQuery } from './catalogue.queries.ts';
import { ListHead } from './list-head.tsx';
import type { Merging } from './merge-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { Merges } from './merges.tsx';
import type { Naming } from './name-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NodeList } from './node-list.tsx';
import type { Node } from './node-menu.tsx';
import { Properties } from './properties.tsx';
import { useNodeName } from './use-node-name.ts';

const idIn = (text: string | null): number | null => (text && /^\d{1,12}$/.test(text) ? Number(text) : null);

/** What is open stands in the address: a category, and in it a subcategory. */
const useOpen = (tree: AdminTree) => {
  const [query, setQuery] = useSearchParams();
  const category = tree.categories.find(({ id }) => id === idIn(query.get('category'))) ?? null;
  const sub = category?.sub_categories.find(({ id }) => id === idIn(query.get('sub_category'))) ?? null;
  const open = (categoryId: number | null, subId: number | null = null) => {
    const next = new URLSearchParams();
    if (categoryId !== null) next.set('category', String(categoryId));
    if (subId !== null) next.set('sub_category', String(subId));
    setQuery(next, { preventScrollReset: true });
  };
  return { category, sub, open };
};

type PanelProps = {
  title: string;
  add: string;
  onAdd: () => void;
  back?: () => void;
  children: React.ReactNode;
};

const Panel = ({ title, add, onAdd, back, children }: PanelProps) => {
  const { t } = useTranslation('admin-catalogue');
  return (
    <section className={classes.panel}>
      {back ? (
        <Button
          variant="subtle"
          color="gray"
          className={classes.back}
          leftSection={
            <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" className={classes.directed} />
          }
          onClick={back}
        >
          {t('back')}
        </Button>
      ) : null}
      <ListHead title={title} add={add} onAdd={onAdd} />
      {children}
    </section>
  );
};

const Editor = ({ tree }: { tree: AdminTree }) => {
  const { t } = useTranslation('admin-catalogue');
  const { category, sub, open } = useOpen(tree);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [merging, setMerging] = useState<Merging | null>(null);
  const named = useNodeName();
  const places = () =>
    tree.categories.flatMap((one) =>
      one.sub_categories
        .filter(({ is_retired }) => !is_retired)
        .map((place) => ({ id: place.id, label: `${named(one)} · ${named(place)}` })),
    );
  const roots = (but?: number) =>
    tree.categories
      .filter(({ id, is_retired }) => !is_retired && id !== but)
      .map((one) => ({ id: one.id, label: named(one) }));
  const merge = (kind: MergeKind, node: Node, choice: Merging['places']) =>
    setMerging({ kind, from: { id: node.id, name: named(node) }, places: choice });
  const depth = sub ? 'properties' : category ? 'sub_categories' : 'categories';
  return (
    <>
      <Merges merges={tree.merges} />
      <div className={classes.columns} data-depth={depth}>
        <div className={classes.column} data-level="categories">
          <Panel
            title={t('categories')}
            add={t('add_category')}
            onAdd={() => setNaming({ kind: 'category', parent_id: null })}
          >
            <NodeList
              kind="category"
              parentId={null}
              label={t('categories')}
              nodes={tree.categories}
              onName={setNaming}
              onMerge={(node) => merge('category', node, roots())}
              openId={category?.id ?? null}
              onOpen={(node) => open(node.id)}
            />
          </Panel>
        </div>
        {category ? (
          <div className={classes.column} data-level="sub_categories">
            <Panel
              title={named(category)}
              add={t('add_sub_category')}
              onAdd={() => setNaming({ kind: 'sub_category', parent_id: category.id })}
              back={() => open(null)}
            >
              <NodeList
                kind="sub_category"
                parentId={category.id}
                label={named(category)}
                nodes={category.sub_categories}
                onName={setNaming}
                onMerge={(node) => merge('sub_category', node, places())}
                onMove={(node) => merge('place', node, roots(category.id))}
                openId={sub?.id ?? null}
                onOpen={(node) => open(category.id, node.id)}
              />
            </Panel>
          </div>
        ) : null}
        {category && sub ? (
          <div className={classes.column} data-level="properties">
            <section className={classes.panel}>
              <Button
                variant="subtle"
                color="gray"
                className={classes.back}
                leftSection={
                  <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" className={classes.directed} />
                }
                onClick={() => open(category.id)}
              >
                {t('back')}
              </Button>
              <Properties
                key={sub.id}
                id={sub.id}
                name={named(sub)}
                onName={setNaming}
                onMerge={setMerging}
              />
            </section>
          </div>
        ) : null}
      </div>
      <NameDialog naming={naming} onClose={() => setNaming(null)} />
      <MergeDialog merging={merging} onClose={() => setMerging(null)} />
    </>
  );
};

/** Categories, subcategories, properties and values: three columns on a wide screen, one after the other on a phone. */
export const Catalogue = () => {
  const { data, error, refetch, isFetching } = useLiveQuery(adminTreeQuery());
  if (data) {
    return (
      <Stack gap="md">
        <Editor tree={data} />
      </Stack>
    );
  }
  return error ? (
    <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
  ) : (
    <SkeletonRows count={10} height={52} />
  );
};
