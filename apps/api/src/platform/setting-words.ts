// What each setting is for, in a sentence for whoever runs the product. Printed to docs/generated/settings.md.
import type { Config } from './config.ts';

/** One sentence for each setting. */
export const settingWords: Readonly<Record<keyof Config, string>> = {
  PORT: 'The port that the web process listens on.',
  HOST: 'The address that it listens on. `0.0.0.0` is every address: only without a proxy before it.',
  TLS_CERT:
    'PEM file with the certificate and its chain, where the server speaks HTTPS itself; belongs to `TLS_KEY`.',
  TLS_KEY: 'PEM file with the private key of `TLS_CERT`.',
  DATA_DIR: 'The folder with stored files and unfinished uploads. Every process needs the same one.',
  DATABASE_APP_URL:
    "PostgreSQL 18 as the server's own role `dca_app`, which owns nothing. The owner's address is for migrations alone.",
  TELEMETRY_URL:
    'The database of the series of machines, as the same role; beside everything else without it.',
  TELEMETRY_ENROL_KEY:
    'What a device that nobody knows yet brings beside its own key; without it such a device is refused.',
  MQTT_PORT: 'The port of the MQTT broker in the box; without it there is none.',
  MQTT_HOST: 'The address that the broker listens on; `0.0.0.0` where devices come from outside.',
  MQTT_TLS_CERT:
    'PEM file with the certificate and its chain of the broker, which then speaks TLS alone; belongs to `MQTT_TLS_KEY`.',
  MQTT_TLS_KEY: 'PEM file with the private key of `MQTT_TLS_CERT`.',
  MQTT_URL:
    'A broker of your own, `mqtts://user:password@host:8883`, which must hold each device to its own topic.',
  MQTT_CLIENT_ID: 'As whom the process connects to `MQTT_URL`; another for each process.',
  MQTT_SHARE:
    'The group of a shared subscription at `MQTT_URL`, where several processes share what comes; the broker must know MQTT 5.',
  DATABASE_POOL:
    'Connections of one process to the database. All processes together must stay below `max_connections`.',
  PUBLIC_URL:
    'The address at which browsers find the portal, without a path. It stands in mails and on papers.',
  INTERNAL_ISSUER: "The OpenID Connect issuer of the company's own people, without `/.well-known`.",
  EXTERNAL_ISSUER: "The OpenID Connect issuer of customers' people; it may be the same.",
  TOKEN_AUDIENCE: 'Audiences, with commas between, one of which an access token must bear.',
  PORTAL_CLIENT_ID: 'The client of the portal at both issuers: public, code flow with PKCE, no secret.',
  INTERNAL_CLIENT_ID: "The portal's client at the internal issuer, where it differs from `PORTAL_CLIENT_ID`.",
  INTERNAL_SCOPE: 'What the portal asks the internal issuer for. Without `offline_access` nobody is renewed.',
  INTERNAL_PROMPT:
    'Sent to the internal issuer as `prompt`; `consent` where it gives `offline_access` only then.',
  INTERNAL_RESOURCE: 'Sent to the internal issuer as `resource` (RFC 8707), where it wants one.',
  INTERNAL_REQUEST_AUDIENCE: 'Sent to the internal issuer as `audience`, where it wants one.',
  INTERNAL_AUDIENCE: 'Audiences of its access tokens, where they differ from `TOKEN_AUDIENCE`.',
  INTERNAL_ALGORITHMS: 'Signature algorithms that are taken from it; all that are safe without it.',
  INTERNAL_JWKS_URI: 'Where its keys lie, where its discovery does not say so.',
  EXTERNAL_CLIENT_ID: "The portal's client at the external issuer, where it differs from `PORTAL_CLIENT_ID`.",
  EXTERNAL_SCOPE: 'What the portal asks the external issuer for. Without `offline_access` nobody is renewed.',
  EXTERNAL_PROMPT:
    'Sent to the external issuer as `prompt`; `consent` where it gives `offline_access` only then.',
  EXTERNAL_RESOURCE: 'Sent to the external issuer as `resource` (RFC 8707), where it wants one.',
  EXTERNAL_REQUEST_AUDIENCE: 'Sent to the external issuer as `audience`, where it wants one.',
  EXTERNAL_AUDIENCE: 'Audiences of its access tokens, where they differ from `TOKEN_AUDIENCE`.',
  EXTERNAL_ALGORITHMS: 'Signature algorithms that are taken from it; all that are safe without it.',
  EXTERNAL_JWKS_URI: 'Where its keys lie, where its discovery does not say so.',
  INTERNAL_SECOND_FACTOR:
    'What the internal issuer says in `acr`, `acrs` or `amr` of a sign-in by a second factor; set, whoever gives rights needs one.',
  EXTERNAL_SECOND_FACTOR: 'The same of the external issuer.',
  INTERNAL_ORIGINS:
    'Further origins, with commas between, that a browser needs to sign in at the internal issuer.',
  EXTERNAL_ORIGINS:
    'Further origins, with commas between, that a browser needs to sign in at the external issuer.',
  LOGIN_CLIENT_ID: 'The client of the sign-in by name and password, at issuers that allow it.',
  LOGIN_CLIENT_SECRET: 'Its secret; without it nobody signs in by name and password.',
  SUBSCRIPTION_KEYS:
    'Keys, with commas between, one of which every call must bear. The first is given to the portal. Change the default.',
  ROLES:
    '`web` answers, `worker` does the work behind the answers, `ingest` hears devices by MQTT; one process may do all.',
  PORTAL_DIST: 'The folder of the built portal; without it the process serves no portal.',
  LOG_LEVEL: 'How much is logged, as JSON lines on standard output.',
  TRUST_PROXY:
    'Which proxies are believed where a request came from: `off`, a number of hops, or addresses and ranges.',
  RATE_LIMIT_PER_MINUTE: 'Calls of one person in a minute, over all processes.',
  UPLOAD_QUOTA_BYTES: 'Bytes that a person may send in a day without tying them to a record.',
  ADDRESS_LIMIT_PER_MINUTE: 'Calls from one address in a minute, over all processes.',
  MOST_EVENT_LOOP_DELAY_MS:
    'Busier than this, the gateway answers 503 instead of making everybody wait; 0: never.',
  APPLICATION_CODE:
    'The application that the portal opens where the general parameter `APPLICATION_PART` stands in its address.',
  APPLICATION_CODE_OTHERWISE: 'The application that it opens elsewhere.',
  METRICS_KEY: 'The bearer for `/gateway/metrics`, at least 16 characters; without it there are no figures.',
  DOCS: '`on` serves the API document with its reader at `/gateway/docs`.',
  DIRECTORY_URL:
    "The organisation's directory as Microsoft Graph, such as `https://graph.microsoft.com/v1.0`; all four `DIRECTORY_` settings or none.",
  DIRECTORY_TOKEN_URL: 'Where a token for the directory is asked for.',
  DIRECTORY_CLIENT_ID: 'The client that reads the directory.',
  DIRECTORY_CLIENT_SECRET: 'The secret of that client.',
  DIRECTORY_SCOPE: 'What is asked for with that client.',
  DIRECTORY_TIMEOUT_MS: 'How long the directory may take.',
  SAP_URL: 'Where messages to SAP go; without it they are kept here only.',
  SAP_TOKEN: 'The bearer that is sent with them.',
  SAP_TIMEOUT_MS: 'How long SAP may take for one message.',
  SMTP_URL:
    'The mail server, `smtp://user:password@host:587` or `smtps:`; without it mails wait in their list.',
  MAIL_FROM: 'The sender of mails; belongs to `SMTP_URL`.',
  MAIL_DAYS: 'Days that text and attachment of a mail are kept; that it was sent stays for `MAIL_MONTHS`.',
  WEBHOOK_INSIDE_HOSTS:
    'Hosts inside the network that webhooks may be sent to, with commas between, without TLS too; none without it.',
  FLEET_INSIDE_HOSTS:
    'Hosts inside the network that fleets of machines may be asked at, with commas between, without TLS too; none without it.',
  SMTP_TIMEOUT_MS: 'How long the mail server may take.',
  BUILD_ID: 'Which build this is; the portal asks to be reloaded when it changes.',
};
