import type { DragEndEvent } from '@dnd-kit/core';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Badge } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NodeKind, NodeView } from '#shared/admin/catalogue.api.ts';
import { orderNodes } from '#shared/admin/catalogue.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Steps } from '../ui/order-steps.tsx';
import { OrderSteps } from '../ui/order-steps.tsx';
import { useOrder } from '../ui/use-order.ts';
import { CATALOGUE_KEY } from './catalogue.queries.ts';
import classes from './node-list.module.css';
import type { Node, NodeMenuActions } from './node-menu.tsx';
import { NodeMenu } from './node-menu.tsx';
import { useNodeName } from './use-node-name.ts';

export type NodeActions = NodeMenuActions & {
  /** Opens what is below a node. */
  onOpen?: (node: Node) => void;
  /** The one that is open. */
  openId?: number | null;
};

type RowProps = NodeActions & Steps & { kind: NodeKind; node: Node; canMove: boolean };

const useNames = (node: NodeView): [shown: string, other: string, otherLanguage: 'en' | 'ar'] => {
  const { language } = useFormat();
  return language === 'ar' ? [node.name_ar, node.name, 'en'] : [node.name, node.name_ar, 'ar'];
};

const Row = ({
  kind,
  node,
  isFirst,
  isLast,
  canMove,
  onStep,
  onName,
  onMerge,
  onMove,
  onOpen,
  openId,
}: RowProps) => {
  const { t } = useTranslation('admin-catalogue');
  const format = useFormat();
  const [shown, other, otherLanguage] = useNames(node);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: node.id, disabled: !canMove });
  const names = (
    <>
      <span className={classes.name}>{shown}</span>
      <span className={classes.other} lang={otherLanguage} dir={otherLanguage === 'ar' ? 'rtl' : 'ltr'}>
        {other}
      </span>
    </>
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-retired={node.is_retired || undefined}
      data-open={openId === node.id || undefined}
      data-dragging={isDragging || undefined}
    >
      {canMove ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.grip}
          {...attributes}
          {...listeners}
          aria-label={t('move', { name: shown })}
        >
          <IconGripVertical size={18} stroke={1.7} aria-hidden="true" />
        </button>
      ) : null}
      {onOpen ? (
        <button
          type="button"
          className={classes.names}
          aria-expanded={openId === node.id}
          onClick={() => onOpen(node)}
        >
          {names}
        </button>
      ) : (
        <div className={classes.names}>{names}</div>
      )}
      {node.is_retired ? (
        <Badge variant="light" color="gray" tt="none" fw={500}>
          {t('retired')}
        </Badge>
      ) : null}
      {node.items === undefined ? null : (
        <span className={classes.count}>
          <span aria-hidden="true">{format.number(node.items)}</span>
          <span className="visually-hidden">{t('on_sale', { count: node.items })}</span>
        </span>
      )}
      {canMove ? (
        <span className={classes.steps}>
          <OrderSteps
            isFirst={isFirst}
            isLast={isLast}
            onStep={onStep}
            up={t('up', { name: shown })}
            down={t('down', { name: shown })}
          />
        </span>
      ) : null}
      <NodeMenu kind={kind} node={node} name={shown} onName={onName} onMerge={onMerge} onMove={onMove} />
    </li>
  );
};

type Props = NodeActions & {
  kind: NodeKind;
  parentId: number | null;
  label: string;
  nodes: readonly Node[];
  /** Sizes have an order of their own. */
  isFixed?: boolean;
  children?: (node: Node) => ReactNode;
};

/** One list of the catalogue in its order: by drag, by keyboard (Space and arrows), or a step at a time. */
export const NodeList = ({ kind, parentId, label, nodes, isFixed = false, children, ...actions }: Props) => {
  const { t } = useTranslation('admin-catalogue');
  const named = useNodeName();
  const { order, move } = useOrder({
    rows: nodes,
    queryKey: CATALOGUE_KEY,
    name: `${kind} ${parentId}`,
    send: (ids) => call(orderNodes, { params: { kind }, body: { parent_id: parentId, ids } }),
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => order.findIndex((node) => node.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(indexOf(active.id), indexOf(over.id));
  };
  const nameOf = (id: unknown) => {
    const node = order[indexOf(id)];
    return node ? named(node) : '';
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('drag.over', { name: nameOf(active.id), place: indexOf(over.id) + 1 }) : undefined,
          onDragEnd: ({ active, over }) =>
            t('drag.end', { name: nameOf(active.id), place: indexOf(over?.id ?? active.id) + 1 }),
          onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={classes.list} aria-label={label}>
          {order.map((node, index) => (
            <Row
              key={node.id}
              {...actions}
              kind={kind}
              node={node}
              isFirst={index === 0}
              isLast={index === order.length - 1}
              canMove={!isFixed && order.length > 1}
              onStep={(by) => move(index, index + by)}
            />
          ))}
        </ul>
      </SortableContext>
      {children && actions.openId
        ? order.filter(({ id }) => id === actions.openId).map((node) => children(node))
        : null}
    </DndContext>
  );
};
