import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject, OperationObject } from '@nestjs/swagger';
import { useApp } from '../../../../test/app-under-test.ts';
import { Customer, request } from '../../../../test/customer.ts';

describe('the API reference', () => {
  const running = useApp();
  const document = async (): Promise<OpenAPIObject> => (await request(running(), 'GET', '/bff/docs-json')).body;
  const operations = async () =>
    Object.entries((await document()).paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation: operation as OperationObject })),
    );
  const statusesOf = async (name: string): Promise<string[]> => {
    const found = (await operations()).find((each) => each.name === name);
    return Object.keys(found?.operation.responses ?? {});
  };

  it('documents every call’s response under one name', async () => {
    const all = await operations();
    const mute = all.filter(({ operation }) => {
      const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      return !answers.some(([status, answer]) => status === '204' || (answer && 'content' in answer));
    });
    expect(mute.map(({ name }) => name)).toEqual([]);
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
  });

  it('derives errors from guards, limits, schemas and error classes', async () => {
    expect(await statusesOf('post /bff/api/v1/admin/service-requests/{id}/assign')).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '422', '429', '503']),
    );
    expect(await statusesOf('get /bff/api/v1/plans/catalogue')).toEqual(['200', '400', '429', '503']);
    expect(await statusesOf('post /bff/api/v1/payments/webhooks/razorpay')).not.toContain('429');
    expect(await statusesOf('post /bff/trainer/trainerRegister')).not.toContain('422'); // section 7 requires 400
  });

  it('names error codes', async () => {
    const { paths, components } = await document();
    const conflict = paths['/bff/user/createOrUpdateBooking']?.post?.responses['409'] as { $ref: string };
    const name = conflict.$ref.split('/').at(-1) ?? '';
    expect(components?.responses?.[name]).toMatchObject({
      content: {
        'application/json': {
          schema: {
            allOf: [
              {},
              {
                properties: {
                  code: {
                    enum: [
                      'already_paid',
                      'booking_changed',
                      'credit_used',
                      'offer_used_up',
                      'payment_pending',
                      'slot_full',
                      'trial_limit',
                    ],
                  },
                },
              },
            ],
          },
        },
      },
    });
  });

  it('uses the words of OpenAPI 3.0 alone, and lists each value once', async () => {
    const read = await document();
    expect(read.openapi).toBe('3.0.0');
    const later = ['contentEncoding', 'contentMediaType', 'const', '$schema', 'patternProperties', 'prefixItems'];
    const problems: string[] = [];
    const visit = (value: unknown, at: string, isNames = false): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (!isNames && later.includes(key)) problems.push(`${at}/${key}`);
        if (!isNames && key === 'enum' && Array.isArray(inner) && new Set(inner).size < inner.length) problems.push(`${at}/${key}`);
        visit(inner, `${at}/${key}`, !isNames && (key === 'properties' || key === 'example'));
      }
    };
    visit(read, '');
    expect(problems).toEqual([]);
  });

  it('documents how a call authenticates', async () => {
    const { paths } = await document();
    expect(paths['/bff/api/v1/session/refresh']?.post?.security).toEqual([{ refreshCookie: [] }]);
    expect(paths['/bff/api/v1/admin/releases']?.post?.security).toEqual([{ accessToken: [] }, { releaseToken: [] }]);
    expect(paths['/bff/api/v1/plans/catalogue']?.get?.security).toEqual([]);
  });
});

describe('an unacceptable request', () => {
  const running = useApp();

  it.each(['/bff/admin/api/trainer/imageUpload', '/bff/api/v1/account/tickets', '/bff/api/v1/account/reviews'])(
    'is a form without or with a broken boundary at %s',
    async (path) => {
      const { token } = await Customer.signedIn(running());
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x']) {
        const { status, body } = await request(running(), 'POST', path, { token, body: '--y', headers: { 'content-type': type } });
        expect([type, status, body.code]).toEqual([type, 400, 'malformed']);
      }
    },
  );

  it.each(['/bff/admin/api/trainer/imageUpload', '/bff/api/v1/account/tickets', '/bff/api/v1/account/reviews'])(
    'is a form that ends within a field or a file at %s',
    async (path) => {
      const { token } = await Customer.signedIn(running());
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      for (const part of ['name="id"', 'name="file"; filename="a.png"\r\nContent-Type: image/png']) {
        const form = `--x\r\nContent-Disposition: form-data; ${part}\r\n\r\nhi`;
        const { status, body } = await request(running(), 'POST', path, { token, body: form, headers });
        expect([part, status, body.code]).toEqual([part, 400, 'malformed']);
      }
    },
  );

  it('uses a method the address does not support, and learns which it does', async () => {
    const answer = await request(running(), 'PUT', '/bff/api/v1/account/profile', { body: {} });
    expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'PATCH']);
    expect((await request(running(), 'GET', '/bff/api/v1/trainers/approve')).status).toBe(405);
    const form = { body: 'MessageSid=', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await request(running(), 'PUT', '/bff/api/v1/sms/receipts/twilio', form)).status).toBe(405);
  });

  it('has a malformed or overlong address', async () => {
    const broken = await request(running(), 'GET', '/bff/api/v1/files/%ZZ');
    expect([broken.status, broken.body.code]).toEqual([400, 'malformed']);
    const long = await request(running(), 'POST', `/bff/admin/api/user/changepassword/${'a'.repeat(300)}`, { body: {} });
    expect([long.status, long.body.code]).toEqual([422, 'invalid_fields']);
  });

  it('has fields where a call accepts none (D37)', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('POST', '/bff/api/v1/account/notices/read', { all: true })).status).toBe(422);
    for (const body of [undefined, {}]) expect((await customer.request('POST', '/bff/api/v1/account/notices/read', body)).status).toBe(200);
  });
});
