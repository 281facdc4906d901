import type { AppUnderTest } from './app-under-test.ts';
import { eventually, request } from './customer.ts';
import { aPicture } from './pictures.ts';

let count = 0;
/** A valid trainer registration with a unique email and phone. */
export const aTrainer = (fields: Record<string, unknown> = {}) => {
  count += 1;
  return {
    name: 'Arjun Rao',
    email: `arjun.${count}@trainer.example`,
    password: 'Namaste1',
    gender: 'Male',
    pin: '560038',
    phone: `98765${String(count).padStart(5, '0')}`,
    current_address: '4, MG Road',
    service_type: 'Fitness Trainer',
    ...fields,
  };
};
export const register = (running: AppUnderTest, body: unknown) => request(running, 'POST', '/bff/trainer/trainerRegister', { body });

/** Registers, and reads the token of the emailed link. */
export async function linkOf(running: AppUnderTest, trainer = aTrainer()): Promise<string> {
  const { status } = await register(running, trainer);
  if (status !== 201) throw new Error(`The registration was answered with ${status}`);
  return linkAt(running, trainer.email, 1);
}

/** Waits for that many links, and returns the token of the latest. */
export async function linkAt({ mailbox }: AppUnderTest, email: string, count: number): Promise<string> {
  const tokens = () => mailbox.caught.flatMap(({ to, text }) => (to.includes(email) && /updatekyc\?id=([\w-]+)/.exec(text)?.[1]) || []);
  return eventually(() => (tokens().length >= count ? tokens()[0] : null));
}

export async function uploadTo({ origin }: AppUnderTest, id: string, file = aPicture()) {
  const form = new FormData();
  form.set('id', id);
  form.set('file', new Blob([file.bytes]), file.name);
  const answer = await fetch(`${origin}/bff/admin/api/trainer/imageUpload`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as { file: string; code: string } };
}

export const aKyc = async (running: AppUnderTest, id: string, fields: Record<string, unknown> = {}) => {
  const references: string[] = [];
  for (let each = 0; each < 4; each++) references.push((await uploadTo(running, id)).body.file);
  const [aadhar, pan, photo, certificate] = references;
  return {
    age: 30,
    language: ['Kannada', 'English'],
    qualification: "Bachelor's degree",
    experience: '4 years',
    account_no: '123456789',
    confirm_account_no: '123456789',
    account_holder_name: 'Arjun Rao',
    ifsc_code: 'sbin0000123',
    bank_name: 'State Bank of India',
    branch_name: 'MG Road',
    aadhar,
    pan,
    photo,
    certificate,
    ...fields,
  };
};
export const submit = (running: AppUnderTest, id: string, body: unknown) =>
  request(running, 'PATCH', `/bff/admin/api/trainer/updateKyc/${id}`, { body });
