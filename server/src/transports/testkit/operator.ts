import type { AdminAddresses, AdminTables, Audit, Bans, Reports } from '@magnate/protocol';
import { type AnswerBody, type TestService, ADMIN_TOKEN } from '../../testkit/testService.ts';

/** All fields that an answer to an operator may have. Each test knows which of them to expect. */
export type OperatorBody = AdminTables & AdminAddresses & Bans & Reports & Audit & Pick<AnswerBody, 'error'>;

export function operatorOf(service: TestService) {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    service.ask<OperatorBody>(method, `/admin${path}`, { token: ADMIN_TOKEN, body });
  return {
    ask,
    /** The audit log, newest first. */
    audit: async () =>
      (await ask('GET', '/audit')).body.entries.map(({ who, what, subject, why }) => [who, what, subject, why]),
  };
}

/** The status, or the code of a refusal. */
export function codeOf(answer: { readonly status: number; readonly body: Pick<AnswerBody, 'error'> }): number | string {
  return answer.status < 400 ? answer.status : answer.body.error.code;
}
