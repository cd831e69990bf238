import { type ComponentKind, componentKinds, componentPositions } from '@dca/domain/components';
import type { Language } from '@dca/domain/text';

/** 'Final drive, left'. */
export function componentName(component: string, position: string, language: Language): string {
  const kind = Object.hasOwn(componentKinds, component)
    ? componentKinds[component as ComponentKind].words[language]
    : component;
  const place = Object.hasOwn(componentPositions, position)
    ? componentPositions[position as keyof typeof componentPositions][language]
    : '';
  return [kind, place].filter(Boolean).join(', ');
}
