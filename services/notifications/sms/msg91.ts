import { z } from 'zod';
import type { Settings } from '../../kernel/index.ts';
import { callProvider, type SmsProvider, SmsRefusedError } from './sms-provider.ts';

const responseSchema = z.object({ type: z.enum(['success', 'error']), message: z.string() });

/** MSG91's flow API: registered templates, filled by VAR1, VAR2, … */
export function msg91({ MSG91_URL, MSG91_AUTH_KEY = '' }: Settings): SmsProvider {
  return {
    async send({ to, template, values, dltId: template_id }) {
      if (!template_id) throw new SmsRefusedError(`The SMS '${template}' has no DLT template ID`);
      const variables = Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value]));
      const body = await callProvider(`${MSG91_URL}/api/v5/flow`, {
        method: 'POST',
        headers: { authkey: MSG91_AUTH_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ template_id, short_url: '0', recipients: [{ mobiles: `91${to}`, ...variables }] }),
      });
      const { type, message } = responseSchema.parse(body);
      // MSG91 also responds with 200 to rejected requests.
      // its words may quote the number, and are kept with the job and in the log
      if (type === 'error') throw new SmsRefusedError(message.replaceAll(/\d{7,}/g, '…'));
      return message;
    },
  };
}
