import { formatDay } from '@fitghar/contracts/common';
import * as t from '#texts/not-yet.tsx';
import AreaWish from './area-wish.tsx';

/** Where we do not come, or only from a day on. @param where the place of the pincode */
export default function NotYet({ pincode, where, opensOn }: { pincode: string; where: string; opensOn: string | null }) {
  return (
    <>
      <p>{opensOn ? t.comesFrom(where, formatDay(opensOn)) : t.notYet(where)}</p>
      <AreaWish key={pincode} pincode={pincode} />
    </>
  );
}
