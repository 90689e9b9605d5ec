import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import * as calls from './partners.calls.ts';
import { deliveryPartners } from './partners.schema.ts';

export const listDeliveryPartners = defineEndpoint(calls.listDeliveryPartners, {
  summary: 'Who delivers what was bought here, in the order the house gives them',
  answer: answerOf(deliveryPartners),
});
