import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { NodeKind, NodeView } from '#shared/admin/catalogue.api.ts';
import { retireNode } from '#shared/admin/catalogue.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useChanging } from '../ui/use-changing.ts';
import { CATALOGUE_KEY } from './catalogue.queries.ts';
import type { Naming } from './name-dialog.tsx';

export type Node = NodeView & { items?: number };

export type NodeMenuActions = {
  onName: (naming: Naming) => void;
  onMerge?: ((node: Node) => void) | undefined;
  /** Takes a node to another place of the level above. */
  onMove?: ((node: Node) => void) | undefined;
};

type Props = NodeMenuActions & { kind: NodeKind; node: Node; name: string };

/** What else can be done with a node. */
export const NodeMenu = ({ kind, node, name, onName, onMerge, onMove }: Props) => {
  const { t } = useTranslation('admin-catalogue');
  const retire = useChanging(CATALOGUE_KEY, (is_retired: boolean) =>
    call(retireNode, { params: { kind, id: node.id }, body: { is_retired } }),
  );
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('more', { name })}>
          <IconDots size={18} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onName({ kind, id: node.id, name: node.name, name_ar: node.name_ar })}>
          {t('rename')}
        </Menu.Item>
        {onMerge && !node.is_retired ? (
          <Menu.Item onClick={() => onMerge(node)}>{t('merge.open')}</Menu.Item>
        ) : null}
        {onMove && !node.is_retired ? (
          <Menu.Item onClick={() => onMove(node)}>{t('merge.open_move')}</Menu.Item>
        ) : null}
        <Menu.Item onClick={() => retire.start(!node.is_retired)}>
          {t(node.is_retired ? 'restore' : 'retire')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
