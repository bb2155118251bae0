/**
 * Replaces a template of the layout with its content, which loads the script in it (LaterParts.astro). Works
 * once, because the template is removed.
 */
export function activate(id: string): void {
  const template = document.getElementById(id);
  if (template instanceof HTMLTemplateElement)
    template.replaceWith(document.importNode(template.content, true));
}
