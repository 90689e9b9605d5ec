import { z } from 'zod';
import { answerOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { checkoutView, confirmation, discountWish, featuringView } from './purchases.schema.ts';

export const startFeaturing = defineEndpoint({
  name: 'featuring.checkout',
  method: 'post',
  path: '/api/auth/payment/mamopay/checkout/featured-product/{uuid}',
  access: 'user',
  summary: 'Start paying for featuring your item on the home page; answers where to pay',
  params: z.object({ uuid: uuidField }),
  body: discountWish,
  answer: answerOf(checkoutView),
  status: 201,
  limit: 'checkout',
});

export const confirmFeaturing = defineEndpoint({
  name: 'featuring.confirm',
  method: 'post',
  path: '/api/auth/payment/mamopay/transaction/featured-product/success',
  access: 'user',
  summary: 'Back from the payment page: the server asks the provider and features the item',
  body: confirmation,
  answer: saidAnswerOf(z.object({ featuring: featuringView })),
  limit: 'write',
});
