import { z } from 'zod';
import { itemDetails, itemPropertyDetail } from '../items/items.schema.ts';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { commentView } from '../questions/questions.schema.ts';

/** An item's page brings together what several domains know, so it stands above them. */
const itemPage = (reader: 'auth' | 'global') =>
  defineEndpoint({
    name: `item_page.details_${reader}`,
    method: 'get',
    path: `/api/${reader}/items/{uuid}`,
    access: reader === 'auth' ? 'user' : 'public',
    summary: 'One item with its properties and questions',
    params: z.object({ uuid: uuidField }),
    answer: answerOf(
      z.object({
        item_details: itemDetails,
        item_property_details: z.array(itemPropertyDetail),
        item_comments: z.array(commentView),
      }),
    ),
  });
export const itemByUuid = itemPage('global');
export const itemByUuidAsUser = itemPage('auth');
