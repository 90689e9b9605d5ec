import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminProperties } from '#shared/admin/catalogue.api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import classes from './catalogue.module.css';
import { adminPropertiesQuery } from './catalogue.queries.ts';
import { ListHead } from './list-head.tsx';
import type { Merging } from './merge-dialog.tsx';
import type { Naming } from './name-dialog.tsx';
import { NodeList } from './node-list.tsx';
import { useNodeName } from './use-node-name.ts';

type Property = AdminProperties['properties'][number];
type Asking = { onName: (naming: Naming) => void; onMerge: (merging: Merging) => void };

const Values = ({ property, onName, onMerge }: Asking & { property: Property }) => {
  const { t } = useTranslation('admin-catalogue');
  const named = useNodeName();
  const label = t('values_of', { name: named(property) });
  const places = property.values
    .filter(({ is_retired }) => !is_retired)
    .map((value) => ({ id: value.id, label: named(value) }));
  return (
    <div className={classes.values}>
      <ListHead
        order={3}
        title={label}
        add={t('add_value')}
        onAdd={() => onName({ kind: 'value', parent_id: property.id })}
      />
      {property.follows_size_order ? <Text c="dimmed">{t('sizes_order')}</Text> : null}
      <NodeList
        kind="value"
        parentId={property.id}
        label={label}
        nodes={property.values}
        isFixed={property.follows_size_order}
        onName={onName}
        onMerge={(node) => onMerge({ kind: 'value', from: { id: node.id, name: named(node) }, places })}
      />
    </div>
  );
};

/** The properties of one subcategory; the open one shows its values. */
export const Properties = ({ id, name, onName, onMerge }: Asking & { id: number; name: string }) => {
  const { t } = useTranslation('admin-catalogue');
  const { data, error, refetch, isFetching } = useLiveQuery(adminPropertiesQuery(id));
  const named = useNodeName();
  const [openId, setOpenId] = useState<number | null>(null);
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <SkeletonRows count={4} height={52} />
    );
  }
  const places = data
    .filter(({ is_retired }) => !is_retired)
    .map((property) => ({ id: property.id, label: named(property) }));
  return (
    <Stack gap="sm">
      <ListHead
        title={t('properties_of', { name })}
        add={t('add_property')}
        onAdd={() => onName({ kind: 'property', parent_id: id })}
      />
      {data.length === 0 ? <Text c="dimmed">{t('no_properties')}</Text> : null}
      <NodeList
        kind="property"
        parentId={id}
        label={t('properties_of', { name })}
        nodes={data}
        onName={onName}
        onMerge={(node) => onMerge({ kind: 'property', from: { id: node.id, name: named(node) }, places })}
        openId={openId}
        onOpen={(node) => setOpenId(openId === node.id ? null : node.id)}
      >
        {(node) => {
          const property = data.find((one) => one.id === node.id);
          return property ? (
            <Values key={node.id} property={property} onName={onName} onMerge={onMerge} />
          ) : null;
        }}
      </NodeList>
    </Stack>
  );
};
