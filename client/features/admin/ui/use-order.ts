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

/** Rows in the order they were put in here, until the server's list has it. */
export const useOrder = <Row extends { id: number }>({ rows, queryKey, name, send }: Order<Row>) => {
  const client = useQueryClient();
  const toast = useToast();
  const message = useMessage();
  const [put, setPut] = useState<readonly number[] | null>(null);
  const order = put ? rows.toSorted((a, b) => put.indexOf(a.id) - put.indexOf(b.id)) : rows;
  const mutationKey = ['order', name];
  // One after the other, as they were made: a move made while another is sent is not lost.
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    onSuccess: (answer) => toast.done(message(answer)),
    onError: (error) => toast.failed(error),
    onSettled: async () => {
      const isLast = () => client.isMutating({ mutationKey }) === 1;
      if (isLast()) await client.invalidateQueries({ queryKey });
      if (isLast()) setPut(null);
    },
  });
  const move = (from: number, to: number): void => {
    if (from === to || from < 0 || to < 0 || to >= order.length) return;
    const ids = arrayMove(
      order.map(({ id }) => id),
      from,
      to,
    );
    setPut(ids);
    mutate(ids);
  };
  return { order, move };
};
