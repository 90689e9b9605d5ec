import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './catalogue.module.css';

type Props = { title: string; order?: 2 | 3; add: string; onAdd: () => void };

/** Above a list of the catalogue: what it is of, and how something is added to it. */
export const ListHead = ({ title, order = 2, add, onAdd }: Props) => (
  <div className={classes.head}>
    <Title order={order} size={order === 2 ? 'h4' : 'h5'}>
      {title}
    </Title>
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.7} aria-hidden="true" />}
      onClick={onAdd}
    >
      {add}
    </Button>
  </div>
);
