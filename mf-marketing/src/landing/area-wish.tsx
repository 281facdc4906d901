import { type AreaWishBody, areaWishBody, sendAreaWish } from '@fitghar/contracts/marketing';
import { call, useMutation } from '@fitghar/platform/data';
import { Button, TextField } from '@fitghar/ui';
import { PrivacyNotice } from '@fitghar/ui/bundled/privacy';
import { Form, useForm } from '@fitghar/ui/forms';

/** Asks to be told when we come. */
export default function AreaWish({ pincode }: { pincode: string }) {
  const wish = useMutation({ mutationFn: (body: AreaWishBody) => call(sendAreaWish, { body }) });
  const form = useForm({
    schema: areaWishBody,
    defaults: { email: '', pincode },
    onSubmit: async (body) => void (await wish.mutateAsync(body)),
  });
  if (wish.isSuccess) return <p role="status">Thank you. We’ll email you when we come to {pincode}.</p>;
  return (
    <Form form={form}>
      <TextField label="Tell me when you come here" type="email" autoComplete="email" placeholder="Email" {...form.bind('email')} />
      <PrivacyNotice of="areaWish" />
      <Button type="submit" variant="secondary" busy={form.pending}>
        Tell me
      </Button>
    </Form>
  );
}
