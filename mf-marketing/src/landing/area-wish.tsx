import { type AreaWishBody, areaWishBody, sendAreaWish } from '@fitghar/contracts/marketing';
import { call, useMutation } from '@fitghar/platform/data';
import { Button, TextField } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, useForm } from '@fitghar/ui/forms';
import * as t from '#texts/not-yet.tsx';

/** Asks to be told when we come. */
export default function AreaWish({ pincode }: { pincode: string }) {
  const wish = useMutation({ mutationFn: (body: AreaWishBody) => call(sendAreaWish, { body }) });
  const form = useForm({
    schema: areaWishBody,
    defaults: { email: '', pincode },
    onSubmit: async (body) => void (await wish.mutateAsync(body)),
  });
  if (wish.isSuccess) return <p role="status">{t.wishSent(pincode)}</p>;
  return (
    <Form form={form}>
      <TextField label={t.wish} type="email" autoComplete="email" placeholder={t.email} {...form.bind('email')} />
      <PrivacyNotice of="areaWish" />
      <Button type="submit" variant="secondary" busy={form.pending}>
        {t.tellMe}
      </Button>
    </Form>
  );
}
