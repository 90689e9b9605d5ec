import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './payment.module.css';

type Props = {
  mark: ReactNode;
  title: string;
  text: ReactNode;
  /** What was paid for, and what follows. */
  children: ReactNode;
  actions: ReactNode;
  /** Stands below the actions. */
  foot?: ReactNode;
};

/** A payment that went well. */
export const PaymentDone = ({ mark, title, text, children, actions, foot }: Props) => (
  <Stack className={classes.card} align="center" gap="md">
    <div className={classes.mark} data-kind="done" aria-hidden="true">
      {mark}
    </div>
    <Title order={1} size="h2" ta="center">
      {title}
    </Title>
    <Text ta="center" maw="44ch">
      {text}
    </Text>
    {children}
    <div className={classes.actions}>{actions}</div>
    {foot}
  </Stack>
);

type PaidItem = Pick<ItemCard, 'item_name' | 'item_name_other' | 'default_image'>;

/** The item that was paid for, a line about it, and the sum below. */
export const PaidItemAndSum = (props: { item: PaidItem; line: ReactNode; sum: ReactNode }) => (
  <>
    <div className={classes.bought}>
      <Picture photo={props.item.default_image} alt="" sizes="72px" isFirst className={classes.photo} />
      <div>
        <h2 className={classes.name}>
          <bdi>{readIn(useFormat().language, props.item).item_name}</bdi>
        </h2>
        <span className={classes.quiet}>{props.line}</span>
      </div>
    </div>
    <div className={classes.wide}>{props.sum}</div>
  </>
);

/** The sum alone, where no item was paid for, and a line below it. */
export const PaidSum = ({ sum, line }: { sum: ReactNode; line: ReactNode }) => (
  <div className={classes.wide}>
    {sum}
    <span className={classes.quiet}>{line}</span>
  </div>
);
