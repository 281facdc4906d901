import type { Chapter } from './chapter.ts';

export const communication: Chapter = {
  title: 'Secure communication',
  requirements: [
    {
      id: '12.1.1',
      what: 'TLS 1.2 or 1.3 only',
      state: 'met',
      note: 'by Caddy in compose; the defaults of the ingress controllers of Kubernetes are the same',
      proof: [
        'tools/dev-stack/src/proxy.test.ts: takes TLS 1.2 and 1.3 with suites that have forward secrecy and authenticate what they encrypt',
      ],
    },
    {
      id: '12.1.2',
      what: 'Strong cipher suites',
      state: 'met',
      proof: ['tools/dev-stack/src/proxy.test.ts: a suite without forward secrecy'],
    },
    {
      id: '12.1.3',
      what: 'Trusted client certificates',
      state: 'not applicable',
      reason: 'no client certificates',
    },
    {
      id: '12.2.1',
      what: 'TLS between clients and the site',
      state: 'met',
      proof: [
        'services/kernel/unsafe-settings.test.ts: SITE_URL',
        'tools/dev-stack/src/compose-file.test.ts: publishes ports to this machine only, but those of the proxy, and none of the databases',
      ],
    },
    {
      id: '12.2.2',
      what: 'Publicly trusted certificates',
      state: 'met',
      note: 'the chart renders nothing without a certificate, which cert-manager fills',
      proof: [
        'tools/dev-stack/src/proxy.test.ts: gets its certificate automatically, has no port for its settings, and passes everything to web',
        'deploy/chart/values.schema.json',
      ],
    },
    {
      id: '12.3.1',
      what: 'TLS on every connection',
      state: 'met',
      note: 'production refuses a connection without TLS, unless `INTERNAL_HOSTS` names each host of a private network, as compose does for its own on one machine',
      proof: [
        'services/kernel/unsafe-settings.test.ts: reaches databases unencrypted only if INTERNAL_HOSTS names each of their hosts',
        'services/kernel/unsafe-settings.test.ts: sends mail unencrypted only to relays that INTERNAL_HOSTS names',
        'services/kernel/unsafe-settings.test.ts: sends traces and files unencrypted only to hosts that INTERNAL_HOSTS names',
      ],
    },
    {
      id: '12.3.2',
      what: 'Clients check certificates',
      state: 'met',
      note: 'nothing turns the check off',
      proof: ['services/kernel/unsafe-settings.test.ts: takes any certificate'],
    },
    {
      id: ['12.3.3', '12.3.4'],
      what: 'TLS between internal HTTP services, with certificates trusted explicitly',
      state: { openUntil: '2027-03-31' },
      reason:
        'proxy and Prometheus reach the processes by HTTP in the network of one machine, as compose connects them. Across machines the operator adds a mesh, which encrypts and authenticates both ends without the product; the chart’s network policy lets no one else in. The product does not end TLS itself, because certificates would then have to be renewed in each process',
      proof: [
        'tools/dev-stack/src/compose-file.test.ts: publishes ports to this machine only, but those of the proxy, and none of the databases',
        'deploy/chart/templates/network.yaml',
      ],
    },
  ],
};
