import { z } from 'zod';
import { MAX_DETAILS } from '../items/items.rules.ts';
import { itemDetails, itemPropertyDetail } from '../items/items.schema.ts';
import { answerOf } from '../kernel/answers.ts';
import type { EndpointCall } from '../kernel/endpoint.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { commentPage, commentView } from '../questions/questions.schema.ts';
import * as calls from './item-page.calls.ts';

/** An item's page brings together what several domains know, so it stands above them. */
const itemPage = <C extends EndpointCall>(call: C) =>
  defineEndpoint(call, {
    summary: 'One item with its properties and questions',
    params: z.object({ uuid: uuidField }),
    answer: answerOf(
      z.object({
        item_details: itemDetails,
        item_property_details: z.array(itemPropertyDetail).max(MAX_DETAILS),
        /** The first page of them, as `questions.list` answers it. */
        item_comments: commentPage.shape.comments,
        item_comments_total: commentPage.shape.total,
        item_comments_next: commentPage.shape.next,
        /** For its owner: the oldest question that waits for them, on whichever page of them it stands (until 0.2.0 not said by the version before). */
        item_comments_waiting: commentView.nullable().optional(),
      }),
    ),
  });
export const itemByUuid = itemPage(calls.itemByUuid);
export const itemByUuidAsUser = itemPage(calls.itemByUuidAsUser);
