import type { Contracts } from '#shared/api.ts';
import type * as kernel from '#shared/kernel/endpoint.ts';

/** The contract behind a call, by its name; a contract stands for itself. Types only: a page is sent its calls alone. */
export type ContractOf<C> = C extends { answer: unknown }
  ? C
  : C extends { name: infer Name extends keyof Contracts }
    ? Contracts[Name]
    : never;

export type AnswerOf<C> = kernel.AnswerOf<ContractOf<C>>;
export type ParamsIn<C> = kernel.ParamsIn<ContractOf<C>>;
export type QueryIn<C> = kernel.QueryIn<ContractOf<C>>;
export type BodyIn<C> = kernel.BodyIn<ContractOf<C>>;
export type BodyOf<C> = kernel.BodyOf<ContractOf<C>>;
