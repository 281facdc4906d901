import { serviceRequests } from '@fitghar/contracts/admin';
import { Link } from '@fitghar/platform';
import { api, useQuery } from '@fitghar/platform/data';
import { buttonLook, Loaded, Notice } from '@fitghar/ui';
import { placeOf } from '../layout/admin-page.tsx';
import desk from '../layout/desk.module.css';
import { Request } from './request.tsx';

const NEXT = 5;
const LOOK_AGAIN_MS = 30_000;

/** Home's 'Service Requested': the sessions that come next. */
export default function OpenRequests() {
  const requests = useQuery({
    queryKey: ['admin', 'open-requests'],
    queryFn: ({ signal }) => api(`/api/v1/admin/service-requests?limit=${NEXT}`, serviceRequests, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <section className={desk.list} aria-labelledby="requests-title">
      <h2 id="requests-title">Service Requested</h2>
      <Loaded query={requests} failure="We could not load the requests" count={2}>
        {({ rows, total }) => (
          <>
            {rows.map((request) => (
              <Request key={request.id} request={request} />
            ))}
            {!rows.length && <Notice title="No session is open">Paid sessions stand here until they are over.</Notice>}
            {total > rows.length && (
              <Link href={placeOf('requests')} className={buttonLook('secondary')}>
                All {total.toLocaleString('en-IN')} requests
              </Link>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
