import type { Response } from 'express';

/** The shapes in which the provider refuses and fails; it does not keep to one. */
export const ERROR_SHAPES = ['messages', 'status', 'fields', 'list', 'none'] as const;
export type ErrorShape = (typeof ERROR_SHAPES)[number];

/** Answers as the provider does when it does not do what it was asked. */
export const refuse = (
  response: Response,
  status: number,
  message: string,
  shape: ErrorShape = 'messages',
): void => {
  const error_code = String(status);
  const bodies = {
    messages: { messages: [message], error_code },
    status: { status, error: message },
    fields: { error_code, errors: { iban: [message] } },
    list: { error_code, errors: [message] },
  };
  if (shape === 'none') response.status(status).end();
  else response.status(status).json(bodies[shape]);
};
