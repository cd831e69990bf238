// Under Trusted Types a text becomes markup or a script address only through a policy. Ours lets text without
// a tag pass (Mantine writes its style sheets so), shows everything else as the text it is, and loads scripts
// of this origin alone.
interface PolicyRules {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

export const policyRules: PolicyRules = {
  createHTML: (text) => text.replaceAll('<', '&lt;'),
  createScript: () => {
    throw new TypeError('scripts are not made from text here');
  },
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError(`scripts are not loaded from ${address}`);
  },
};

/** Installs the policy where the browser knows Trusted Types. */
export function installTrustedTypes(): void {
  const factory = (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: PolicyRules): unknown } }
  ).trustedTypes;
  factory?.createPolicy('default', policyRules);
}
