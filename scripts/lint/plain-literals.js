/** The linter knows a literal spread into a literal, but not one spread into an element. */
const propsOfElements = {
  create: (context) => ({
    JSXSpreadAttribute(node) {
      if (node.argument.type === 'ObjectExpression')
        context.report({ node, message: 'Literals are written plainly: name=value.' })
    },
  }),
}

export default { meta: { name: 'plain-literals' }, rules: { 'props-of-elements': propsOfElements } }
