import { arrayMove } from '@dnd-kit/sortable';
import type { QueryKey } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessage } from '../../../lib/language/messages.ts';
import { useToast } from '../../../ui/toast.tsx';

type Order<Row> = {
  rows: readonly Row[];
  /** Under which the rows are asked for. */
  queryKey: QueryKey;
  /** Which of the lists under that key this is. */
  name: string;
  send: (ids: number[]) => Promise<{ message?: string | undefined }>;
};

/** Rows that came since then stand at the end, where the server adds them. */
const orderedBy = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] => {
  const placeOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Rows in the order they were put in here, until the server's list has it. */
export const useOrder = <Row extends { id: number }>({ rows, queryKey, name, send }: Order<Row>) => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  const [put, setPut] = useState<{ name: string; ids: readonly number[] } | null>(null);
  const order = put?.name === name ? orderedBy(rows, put.ids) : rows;
  const mutationKey = ['order', name];
  // One after the other, as they were made: a move made while another is sent is not lost.
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    onSuccess: (answer) => toast.done(message(answer)),
    onError: (error) => toast.failed(error),
    onSettled: () => {
      // Another one waits to be sent. What is read meanwhile holds none up.
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey }).then(() => {
        if (client.isMutating({ mutationKey }) === 0) setPut((now) => (now?.name === name ? null : now));
      });
    },
  });
  const move = (from: number, to: number): void => {
    if (from === to || from < 0 || to < 0 || to >= order.length) return;
    const ids = arrayMove(
      order.map(({ id }) => id),
      from,
      to,
    );
    setPut({ name, ids });
    mutate(ids);
  };
  return { order, move };
};
