import { releasesDesk } from '@fitghar/contracts/releases';
import { api, useQuery } from '@fitghar/platform/data';
import { Card, Loaded, Notice } from '@fitghar/ui';
import desk from '../layout/desk.module.css';
import { useMay } from '../team/use-me.ts';
import { Preview } from './preview.tsx';
import { ReleaseTokens } from './release-tokens.tsx';
import { Remote } from './remote.tsx';

const LOOK_AGAIN_MS = 5000;

/** Which version of each remote visitors get: canaries, promotions, roll-backs, and who may release. */
export default function ReleasesView() {
  const maySeeTokens = useMay('releases.tokens');
  const query = useQuery({
    queryKey: ['admin', 'releases'],
    queryFn: ({ signal }) => api('/api/v1/admin/releases', releasesDesk, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <div className={desk.page}>
      <div className={desk.list}>
        <h1>Releases</h1>
        <Loaded query={query} failure="We could not load the releases" count={3}>
          {({ platform, preview, rows }) => (
            <>
              <p className={desk.soft}>The shell gives its remotes platform {platform}.</p>
              {rows.map((remote) => (
                <Card key={remote.name}>
                  <Remote remote={remote} />
                </Card>
              ))}
              {!rows.length && <Notice title="No remote has been released yet">`npm run release -- mf-booking` releases one.</Notice>}
              <Preview rows={rows} preview={preview} />
            </>
          )}
        </Loaded>
      </div>
      {maySeeTokens && <ReleaseTokens remotes={query.data?.rows.map(({ name }) => name) ?? []} />}
    </div>
  );
}
