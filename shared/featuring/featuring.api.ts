import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { checkoutView, confirmation } from '../purchases/purchases.schema.ts';
import * as calls from './featuring.calls.ts';
import { featuringBody, featuringView } from './featuring.schema.ts';

export const startFeaturing = defineEndpoint(calls.startFeaturing, {
  summary: 'Start paying for featuring your item on the home page; answers where to pay',
  params: z.object({ uuid: uuidField }),
  body: featuringBody,
  answer: answerOf(checkoutView),
  status: 201,
  limit: 'checkout',
});

export const confirmFeaturing = defineEndpoint(calls.confirmFeaturing, {
  summary: 'Back from the payment page: the server asks the provider and features the item',
  body: confirmation,
  answer: messageAnswerOf(z.object({ featuring: featuringView })),
  limit: 'write',
});
