export { demoGatewaySecret } from './identity/clients.ts';
export { type RunningIdentity, startIdentity } from './identity/start.ts';
