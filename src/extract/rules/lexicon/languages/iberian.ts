import type { Language } from './types.ts'

export const portuguese: Language = {
  stop: 'o|os|as|da|do|das|dos|em|não|nao|pelo|pela|uma|com|este|esta|mais|até|após|seu',
  months: [
    'janeiro|jan',
    'fevereiro|fev',
    'março|mar',
    'abril|abr',
    'maio|mai',
    'junho|jun',
    'julho|jul',
    'agosto|ago',
    'setembro|set',
    'outubro|out',
    'novembro|nov',
    'dezembro|dez',
  ],
  titles: {
    invoice: 'fatura|fatura-recibo|nota fiscal',
    creditNote: 'nota de crédito|nota fiscal de devolucao|nota de devolucao',
    receipt: 'recibo|talão|cupom fiscal|fatura simplificada',
    purchaseOrder:
      'ordem de compra|nota de encomenda|pedido de compra|encomenda|encomenda a fornecedor|ordem de fornecimento|autorizacao de fornecimento|ordem de servico|requisicao de compra|nota de empenho',
    deliveryNote:
      'guia de remessa|lista de embalagem|romaneio|guia de transporte|nota de entrega|guia de entrega|guia de saida|lista de conteudo|romaneio de carga|romaneio de entrega|nota de remessa|comprovante de entrega|lista de separacao',
    payslip:
      'recibo de vencimento|recibo de vencimentos|recibo de salario|recibo de pagamento de salario|holerite|contracheque|demonstrativo de pagamento|recibo de ordenado|recibo de remuneracoes|recibo de remuneracao|folha de pagamento|contra cheque|demonstrativo de salario|recibo de salarios|folha de salario|recibo de pro labore|recibo de ferias|demonstrativo de credito de beneficio',
    utilityBill:
      'fatura de eletricidade|fatura de agua|fatura de gas|conta de luz|conta de agua|conta de energia|fatura da agua|fatura telefone|conta de telefone|fatura de telecomunicacoes|fatura de telefone|conta de gas|conta de energia eletrica|fatura de internet|fatura de saneamento|conta de internet|fatura de comunicacoes|nota fiscal de energia eletrica|servicos de telecomunicacoes',
    waybill:
      'conhecimento de embarque|conhecimento de transporte|declaracao de expedicao|conhecimento de carga|ordem de transporte|ordem de carregamento|ordem de carga|manifesto de carga|guia de porte|carta de porte|ordem de coleta|comprovante de postagem|comprovativo de entrega de encomenda|manifesto eletronico de documentos fiscais|conhecimento rodoviario|conhecimento aereo|conhecimento maritimo|conhecimento de transporte rodoviario|declaracao de expedicao internacional|guia de carga|guia de expedicao|guia de transporte de mercadorias|nota de expedicao|documento auxiliar do conhecimento|documento de transporte rodoviario|declaracao de conteudo|etiqueta de envio|etiqueta de transporte|minuta de despacho|minuta de coleta|ordem de expedicao|prova de entrega|conhecimento ferroviario|manifesto rodoviario|ordem de servico de transporte|aviso de chegada|comprovante de coleta|guia de encomenda|guia de envio',
    passport: 'passaporte',
    idCard:
      'cartão de cidadão|bilhete de identidade|carteira de identidade|título de residência|autorização de residência|cédula de identidade',
    driverLicence: 'carta de condução|carteira nacional de habilitação|carteira de habilitação',
  },
  trade: {
    invoiceNumber:
      'fatura nº|fatura n|número da fatura|nº da fatura|nº fatura|fatura no|fatura número|fatura recibo nº|nota fiscal nº|número da nota|fatura|factura nº|nº documento|número do documento|documento nº~|fatura recibo|nf e nº',
    invoiceDate: 'data da fatura|data de emissão|data emissão|emitida em|data|data do documento|data doc|data documento|emissão~',
    dueDate:
      'data de pagamento|data de vencimento|vencimento|data limite de pagamento|pagar até|data vencimento|pagável até|data venc|vence em|data limite pagamento|prazo até|pagamento até|venc~',
    deliveryDate:
      'data de entrega|data da entrega|data da prestação|data de entrega prestação|data do serviço|data de prestação do serviço|data da prestação de serviços|data entrega|data de carga|data de expedição|data de envio|data prevista de entrega|data de entrega prevista|data entrega prevista|entrega prevista|data prevista|prazo de entrega~|entrega até|data limite de entrega',
    period: 'período|período de faturação|período de faturamento|competência',
    periodStart: 'data de início|início',
    periodEnd: 'data de fim|fim',
    orderNumber:
      'nº de encomenda|encomenda nº|número do pedido|nº do pedido|pedido nº|ordem de compra|vossa referência~|v ref~|requisição|v encomenda|vossa encomenda|encomenda|n encomenda|vosso pedido|nº encomenda|nº da encomenda|número de encomenda|número da encomenda|nota de encomenda|v referência~|v requisição|v req|nº compromisso|nº de compromisso|número de compromisso|vossa referência de encomenda|v encomenda nº|requisição nº|sua referência|compromisso nº~',
    orderDate: 'data da encomenda|data do pedido',
    customerId:
      'nº de cliente|nº cliente|cliente nº|código de cliente|código do cliente|número de cliente|cód cliente|id do cliente|conta cliente',
    deliveryNumber:
      'guia de remessa nº|guia nº|guia de transporte nº|nota de entrega nº|guia de remessa|guia de transporte|guia transporte nº|guia de transporte numero|guia de remessa numero|documento nº~|romaneio no',
    creditNoteNumber: 'nota de crédito nº|número da nota de crédito|nota de crédito~|nc nº',
    creditNoteDate: 'data da nota de crédito|data nota de crédito',
    originalInvoice:
      'fatura original|referente à fatura|fatura de origem|documento de origem|doc origem|documento origem|nota de crédito da fatura|ref fatura|fatura de referência|retificação da fatura|fatura retificada|referência à fatura|relativo à fatura|fatura relacionada',
    reason: 'motivo',
    terms:
      'condições de pagamento|cond pagamento|prazo de pagamento|forma de pagamento~|condição de pagamento|modo de pagamento|método de pagamento|meio de pagamento|condição pagamento|condições pagamento|cond pag|condicao de pagto|prazo pagamento|cond pgto',
    paymentReference:
      'referência de pagamento|referência|referência multibanco|nosso número|ref pagamento|referência para pagamento|descritivo da transferência',
    incoterms: 'condições de entrega',
    contact:
      'contacto|contato|a c|ao cuidado de|requisitante|pedido por|solicitado por|emitido por~|encomendado por|pessoa de contacto|responsável compras|n referência~',
    currency: 'moeda|divisa',
  },
  money: {
    lineTotal: 'mercadoria serviços|mercadorias|total mercadoria',
    net: 'subtotal|total líquido|base tributável|base de incidência|total sem iva|valor líquido|total ilíquido|incidência|valor sem iva|base de cálculo|total s iva|mercadorias|valor tributável|total líquido s iva|total sem impostos|total líquido sem iva|valor sem imposto|soma~|valor ilíquido|total antes de impostos|total mercadoria serviços',
    tax: 'iva|total iva|valor do iva|imposto|total de iva|icms|iss|montante de iva|valor iva|impostos|total de impostos|total imposto|total impostos|total do iva|valor do imposto|montante do iva',
    total:
      'valor dos serviços|valor total dos serviços|total|total a pagar|valor total|total da fatura|total com iva|total geral|total documento|total do documento|valor total da nota|total eur|total c iva|total com impostos|valor total com iva|total a pagar eur|montante total|valor da fatura',
    rounding: 'arredondamento',
    due: 'a pagar|total a pagar|valor a pagar|montante a pagar|saldo devedor|em dívida|valor em dívida|montante em dívida|total em dívida|saldo em dívida|montante devido|valor devido|por pagar~|valor pendente',
    paid: 'pago|valor pago|adiantamento|já pago|sinal|adiantamentos|total pago|montante pago|pagamento recebido',
    tendered: 'dinheiro|numerário|entregue|multibanco|cartão|recebido',
    change: 'troco',
    discount: 'desconto|descontos|desconto comercial|total descontos|total desconto|desc cliente|total de descontos|desc comercial',
    withheld: 'retenção|retenção na fonte|irs',
    shipping: 'portes|frete|transporte|despesas de envio|custos de envio|despesas de transporte|custo de envio',
    tip: 'gorjeta',
    previousBalance: 'saldo anterior',
    ignoreTotal: 'total de artigos|quantidade total|total de itens|nº de artigos|peso total',
  },
  party: {
    serviceAddress:
      'local de consumo|morada de fornecimento|morada do local de consumo|local de fornecimento|endereço da unidade consumidora|local de abastecimento|morada de consumo|morada do local|endereco da instalacao|endereco do local|endereco de fornecimento|endereco do imovel|endereco da ligacao|local da instalacao|endereco do fornecimento|local do consumo|morada do contrato|morada de instalacao|morada da instalacao|morada do servico|local do servico|endereco do servico|endereco de entrega da energia|endereco da uc|endereco do cliente uc|endereco de consumo|imovel~|local da prestacao|local de instalacao|morada da propriedade|morada de abastecimento|ponto de entrega|endereco da propriedade|endereco ligacao',
    seller: 'vendedor|fornecedor|emitente|prestador|emissor|dados do emitente',
    buyer:
      'cliente|faturar a|destinatário|comprador|exmo sr|exmos srs|adquirente|tomador|dados do cliente|faturado a|endereço de faturação|morada de faturação|faturar para|exmos senhores|exmo s sr s',
    shipTo:
      'entregar em|descarga~|local de entrega|morada de entrega|endereço de entrega|local de descarga|enviar para|endereço de envio|morada de envio',
    accountHolder: 'titular|titular da conta',
    name: 'nome|razão social|denominação social',
    address: 'morada|endereço|sede',
    taxId:
      'nif|v nº contrib|n contrib|nº contrib|contrib nº|nipc|contribuinte|contribuinte nº|n contribuinte|nº contribuinte|cnpj|cpf|vat|nº de contribuinte|núm contribuinte|v nº contribuinte|nº iva|número de contribuinte|número de iva',
    registration: 'conservatória|registo comercial|inscrição estadual|c r c',
    phone: 'telefone|tel|telef|fone',
    mobile: 'telemóvel|celular|tlm',
    fax: 'fax',
    email: 'e mail|email|correio eletrónico',
    website: 'site|web|página web',
    iban: 'iban|nib|conta bancária|número da conta|n º de conta',
    bic: 'bic|swift',
    bank: 'banco|dados bancários',
  },
  columns: {
    shelf: 'localização|prateleira|posição armazém',
    position: 'item|linha|nº|item nº|nº item',
    description:
      'descrição|descrição do produto|descrição dos produtos|descrição da mercadoria|mercadoria|designação|artigo|produto|serviço|discriminação|descritivo|descrição do artigo|descrição do serviço|artigo descrição|nome do produto|descrição do produto serviço|descrição produto',
    productCode:
      'artigo|código|referência|ref|cód|código do artigo|cód artigo|código artigo|cod artigo|referência artigo|cód prod|código produto|cód produto',
    quantity:
      'quantidade|qtd|qtde|quant|horas|qtd entregue|quantidade entregue|qde|qnt|quantidade faturada|quantidade fornecida|quantidade expedida|quantidade encomendada|quantidade pedida|qtd encomendada|qtd expedida|qtd fornecida|qtd pedida|qtd enc|qtd ent|entregue|expedido|expedida|encomendado|encomendada|fornecido|fornecida|enviado',
    unit: 'unidade|un|unid|uni|unid med',
    unitPrice:
      'preço unitário|preço|p unit|valor unitário|pr unitário|preço unit|p unitário|vl unit|vlr unit|valor unit|vl unitário|preço uni|pr unit|preço s iva|preço unid|preço un|preço unitário s iva|v unit|preço líquido|v unitário',
    discount: 'desconto|desc|desc %|% desc|dto|dsc|dsc %',
    taxRate: 'iva|iva %|taxa|taxa iva|taxa de iva|% iva|tx iva|iva taxa|imposto|alíq icms',
    taxAmount: 'valor iva|iva valor|total iva|montante iva',
    base: 'incidência|base|valor líquido',
    amount:
      'valor|total|importância|montante|valor total|total líquido|preço total|vl total|vlr total|valor líquido|total s iva|valor s iva|total líquido linha|valor líquido s iva|líquido|v total|v líquido',
    date: 'data|data mov|data do movimento|data entrega|dt entrega|data de entrega|data prevista',
    valueDate: 'data valor',
    debit: 'débito|débitos',
    credit: 'crédito|créditos',
    balance: 'saldo',
    reference: 'referência|documento',
  },
  pay: {
    employer: 'entidade patronal|empregador|empresa|entidade empregadora',
    employee:
      'trabalhador|funcionario|colaborador|empregado|nome do funcionario|nome|nome do empregado|nome do colaborador|nome do trabalhador|nome completo|nome colaborador|nome funcionario|nome trabalhador',
    employeeId:
      'no funcionario|no mec|no mecan|no mecanog|n mecan|num mecan|numero mecan|cod mecan|no func|no mecanografico|matricula|no trabalhador|numero de funcionario|no empregado|codigo~|registro~|no matricula|cod funcionario|codigo do funcionario|no de matricula|matricula no|codigo funcionario|no interno|no de funcionario',
    ssn: 'no seguranca social|no benef s s|no benef|no s s|niss|seg social no|no seg social|pis|no beneficiario|no inss|inss no~|no segurado|numero de seguranca social|no de seguranca social|nis|pis pasep|pis pasep nis|no beneficiario ss|beneficiario no',
    jobTitle: 'categoria|categoria profissional|cargo|funcao|cargo funcao|profissao',
    payDate: 'data de pagamento|data pagamento|data~|data do credito|data credito|data do pagamento',
    period:
      'periodo|mes|mes de referencia|competencia|mes de processamento|periodo de referencia|mes ano|referencia~|referente a|referente ao mes|mes referencia|folha mensal|mes ano de referencia|mes processamento',
    grossPay:
      'total de abonos|total abonos|total iliquido|vencimento bruto|total de vencimentos|salario bruto|remuneracao iliquida|total de remuneracoes|total vencimentos|bruto|total proventos|total de proventos|remuneracao bruta|total das remuneracoes|total dos proventos|total bruto|total de remuneracao|total remuneracoes',
    netPay:
      'liquido a receber|total pago|total pago eur|total a pagar|total liquido|valor liquido|vencimento liquido|a receber|liquido|total a receber|salario liquido|liquido do mes|total liquido a receber|salario liquido a receber|valor a receber|remuneracao liquida|liquido pago|total liquido a pagar|valor liquido a receber',
    deductions: 'total de descontos|total descontos|descontos|total dos descontos|total de deducoes',
    incomeTax: 'irs|retencao irs|irs retido|irrf|imposto de renda|irps|retencao irps|irps retido',
    taxable:
      'base de calculo|base calculo irrf|base calc fgts|base calculo fgts|base calc irrf|fgts do mes|sal contr inss|salario base|base inss|valor fgts|fgts a depositar|base fgts',
  },
  utility: {
    accountNumber:
      'unidade consumidora|no da uc|cliente no|contrato no|codigo de cliente|numero de cliente|no cliente|numero da conta|no contrato|conta contrato|instalacao|codigo cliente|no de cliente|codigo do cliente|no do cliente|seu codigo|numero da instalacao|no da instalacao|cil|conta no|no da conta|no de contrato|numero de contrato|codigo da instalacao|no de instalacao|numero da unidade consumidora|codigo da uc|ligacao no|matricula|no da ligacao|rgi|fornecimento rgi|codigo de identificacao local~|codigo ponto de entrega~|cod cliente|codigo da conta|n cliente|n contrato|n conta|referencia do contrato|codigo do contrato|conta cliente|id cliente|codigo de contrato|numero de assinante|numero de inscricao~|inscricao~|codigo do assinante|no assinante|conta de cliente|numero do contrato|numero do cliente|n de cliente|n de contrato|codigo do imovel~|local de consumo no~|codigo local de consumo~',
    billNumber:
      'nota fiscal no|nota fiscal|fatura no|no fatura|numero da fatura|no da fatura|documento no|no documento|no do documento|factura no|no factura|numero da factura|no da nota fiscal|factura recibo no|no da conta de agua|n fatura|fatura n|n da fatura|fatura recibo no|fatura recibo|no da nota|no da nf|nota fiscal fatura no|nf no|nf3e no|conta no~|numero da nota fiscal|numero do documento|n documento|documento n|no da conta|fatura simplificada',
    billDate:
      'data da fatura|data de emissao|data emissao|emitida em|data|data de faturacao|data de facturacao|data da factura|data emissao da fatura|data de processamento|data do documento|data da emissao|emissao|data de apresentacao|apresentacao|data do faturamento|emitido em|data da nota fiscal|faturado em|data fatura|data de emissao da fatura',
    dueDate:
      'data de pagamento|data limite de pagamento|data limite|vencimento|pagar ate|data de vencimento|debito em|pagamento ate|data de debito|pague ate|data limite pagamento|limite de pagamento|prazo de pagamento|data de limite de pagamento|pagavel ate|pagar antes de|debito a partir de|a debitar em|sera debitado em|data de debito em conta|pagamento a partir de|pode pagar ate|valido ate~|vence em|data do vencimento|vencimento em|data debito|debito direto em|cobranca em|debitado a partir de',
    periodStart: 'leitura anterior|data da leitura anterior',
    periodEnd: 'leitura atual|leitura actual|data da leitura atual',
    meter:
      'contador no|no contador|numero do contador|contador|medidor|no medidor|no do medidor|numero do medidor|no do contador|no de contador|no de serie do contador|hidrometro|hidrometro no|no do hidrometro|numero do hidrometro',
    consumption:
      'consumo|consumo total|consumo faturado|consumo do periodo|energia consumida|consumo kwh|consumo do mes|consumo em kwh|kwh faturado|consumo m3|consumo medido|consumo real|consumo facturado|volume facturado|volume faturado|consumo de agua|consumo mes|consumo em m3|energia ativa|consumo ativo|consumo do mes kwh|consumo medido e faturado|gas consumido|consumo de gas|consumo gas|consumo agua|consumo eletricidade|total de consumo|quantidade consumida|consumo real m3|consumo estimado|kwh consumidos|energia eletrica kwh|energia eletrica consumo',
    previousBalance:
      'debitos anteriores|divida anterior|valores em divida|faturas em atraso|saldo em atraso|saldo anterior|valor em atraso|saldo em divida|saldo da fatura anterior|faturas por liquidar|valores por liquidar|faturas em divida|conta anterior|contas em atraso|contas anteriores|debitos em aberto|debitos pendentes|saldo devedor|saldo da conta corrente|valor em debito|fatura anterior',
    due: 'valor total a pagar|total a liquidar|valor da fatura a pagar|montante a pagar|valor a liquidar',
    period:
      'periodo de faturacao|periodo de faturamento|periodo de consumo|periodo de facturacao|periodo de leitura|periodo faturado|periodo|de faturacao|periodo da fatura|fatura relativa ao periodo|referente ao periodo|periodo de prestacao|periodo de fornecimento|intervalo de faturacao|periodo a que respeita|datas de leitura|periodo de cobranca|ciclo de faturamento',
  },
  shipping: {
    freight:
      'frete|tipo de frete|frete por conta|frete por conta de|condicao do frete|portes|modalidade do frete|pagador do frete|pagamento do frete|frete pago por|condicao de frete|tipo do frete|forma de pagamento do frete|pagador|pagamento dos portes|frete a pagar em|modalidade de pagamento~|responsavel pelo frete|condicoes do frete|pagamento de portes|condicao de pagamento do frete|frete pagador|instrucoes quanto ao pagamento do porte',
    blNumber:
      'numero b l|b l numero|minuta no|no da minuta|ct e no|cte no|romaneio no|conhecimento no|no do conhecimento|guia no|declaracao no|no crt|crt no|dacte no|numero cte|no do crt|numero do conhecimento|codigo de rastreio|codigo de rastreamento|codigo do objeto|numero do objeto|no da guia|guia de transporte no|ordem de carga no|numero da carta de porte|numero da guia|no cmr|no conhecimento|no documento~|no de expedicao|numero do cte|ct e numero|n ct e|no ct e|numero dacte|numero do awb|awb no|no awb|no da remessa|numero de envio|no de envio|codigo de envio|numero de expedicao|expedicao no|no do manifesto|manifesto no|numero da minuta|numero da coleta|ordem de coleta no|conhecimento numero|crt numero|no da carta de porte|carta de porte no|serie numero~|no etiqueta~|numero de seguimento|no de seguimento|numero do b l|no do b l|bl no|no guia|numero do documento~|codigo at~|ordem de transporte no|os no~',
    shipper:
      'expedidor|embarcador|remetente|carregador|remetente da carga|nome e endereco do remetente|dados do remetente|nome do remetente|morada de recolha~|remetente nome|expedidor nome|remetente nome e endereco|expedidor nome morada pais|dados do expedidor|nome do expedidor|nome e morada do expedidor|nome e morada do remetente|exportador~|carregador exportador|recolha em|recolher em|cliente remetente|local de recolha nome~|remetente expedidor|embarcador shipper|exportador embarcador|remetente embarcador',
    consignee:
      'destinatario|consignatario|recebedor|nome e endereco do destinatario|dados do destinatario|nome do destinatario|nome e endereco do consignatario|morada de entrega~|destinatario nome|destinatario nome morada pais|dados do consignatario|nome e morada do destinatario|importador~|entregar a|entregar em|consignado a|cliente destinatario|destinatario consignatario|local de entrega nome~|recebedor nome|consignatario nome|a ordem de',
    notify:
      'notificar|parte a notificar|notificado|notificar a|parte notificada|a notificar|notify|avisar|notificar a parte|entidade a notificar',
    carrier:
      'transportador|transportadora|transportado por|expedição|nome e endereco do transportador|dados do transportador|companhia aerea|armador|empresa transportadora|emitente~|operador de transporte|transportador rodoviario|nome do transportador|empresa transportadora nome|transportador nome morada|transportador emitente|companhia de navegacao|linha de navegacao|armador transportador|transportador efetivo|primeiro transportador|agente de carga~|subcontratado~|transitario~|transportadora contratada|razao social do transportador|razao social transportadora',
    receipt:
      'local de carga|lugar de recepcao|lugar e data do carregamento da mercadoria|local e data de carga da mercadoria|lugar de carga|origem|local de coleta|inicio da prestacao|local de embarque|origem da prestacao|cidade origem|municipio de origem|local de origem|municipio origem|origem da carga|local da coleta|carregamento~|coleta~|local de carregamento|local de recolha|proveniencia~|lugar e data de carregamento|local e data do carregamento|local de recepcao|local de rececao|local de recebimento|origem da mercadoria|posto de origem|estacao de origem|estacao expedidora|filial origem|unidade de origem|local e data de tomada em carga|lugar de recebimento|lugar de receção|local de saida|origem municipio|local inicio prestacao|municipio de inicio|local inicio da prestacao|praca de origem',
    loading:
      'porto de carga|porto de embarque|aeroporto de partida|aeroporto de origem|porto de origem|porto de carregamento|porto embarque|aeroporto de saida|aeroporto de embarque|porto de saida|porto origem',
    discharge:
      'porto de descarga|porto de desembarque|porto de destino|aeroporto de destino|porto descarga|porto desembarque|aeroporto de chegada|porto de chegada|porto destino|aeroporto de desembarque',
    delivery:
      'local de entrega|local de descarga|lugar de entrega|destino|lugar previsto para a entrega da mercadoria|local de entrega da mercadoria|local de destino|termino da prestacao|fim da prestacao|destino da prestacao|cidade destino|municipio de destino|destino final|municipio destino|destino da carga|descarga~|descarregamento~|local de descarregamento|local previsto para a entrega|local previsto para entrega da mercadoria|local previsto para a entrega da mercadoria|estacao de destino|estacao destinataria|filial destino|unidade de destino|local de chegada|termino da prestacao municipio|destino municipio|local termino prestacao|municipio de termino|local fim da prestacao|praca de destino|lugar de destino|local de entrega final|destino da mercadoria',
    issueDate:
      'data de emissao|data|data de carga|data de embarque|data da emissao|data e hora de emissao|data e hora da emissao|data e local|local e data|data da postagem|data de postagem|data de expedicao|data de saida|emitido em|data emissao|data do documento|emissao|emitida em|data hora emissao|local e data de emissao|data expedicao|data da coleta|data da recolha|data de recolha|data de carregamento|data saida~|estabelecida em|estabelecido em|feito em~|lavrado em~|data do conhecimento|data envio|data de envio|data da carga|data e hora de saida~|data de inicio do transporte',
    packages:
      'volumes|numero de volumes|no de volumes|quantidade de volumes|no volumes|nº de volumes|n volumes|qtd volumes|qtde volumes|quantidade|total de volumes|qtd~|qtde~|qtde de volumes|quantidade volumes|quantidade de caixas~|total volumes|numero de caixas|numero de paletes|paletes|quantidade unidades~|qtde vol|qtd vol|qtde de caixas|numero de pecas|no de pecas|quantidade de pecas|volumes total|qtd de volumes|qt volumes|numero volumes|vols|total de pecas|qtde total|quantidade e especie|n de volumes|numero total de volumes|paletes total|no de paletes|embalagens~|qtde pallets|qt~|quant~|qtdade~|no de embalagens|unid~|pacotes~|qtd pecas|numero de embalagens',
    netWeight: 'peso líquido|peso líquido kg|peso neto|peso liquido total',
    grossWeight:
      'peso bruto|peso total|peso|peso bruto kg|peso bruto total|peso kg|peso real|peso bruto em kg|peso em kg|peso total kg|peso bruto da carga|peso aferido|peso declarado|peso cubado~|peso bruto total da carga|peso bruto em kgs|peso total bruto|peso bruto kgs|total kg|peso bruto da mercadoria|peso bruto (kg)|peso total bruto kg|peso taxado~|peso bruto ton~|kg bruto|kgs brutos|peso de carga|peso mercadoria|massa bruta|massa bruta kg|peso declarado kg|peso real kg|peso base calculo~|peso bruto tonelada~|peso total da carga|peso da carga|peso da mercadoria|p bruto',
    volume:
      'volume m3|cubagem|volume m3|cubagem m3|volume em m cu|volume em m3|volume|cubagem total|cubagem em m3|volume total|m3 total|metros cubicos|cubagem da carga|vol m3|volume em metros cubicos|cubicagem|total m3',
    goods:
      'natureza da mercadoria|designacao da mercadoria|descricao da mercadoria|descricao das mercadorias|descricao|mercadoria|mercadorias|conteudo|produto predominante|designacao|natureza da carga|descricao da carga|natureza|conteudo declarado|discriminacao do conteudo|descricao do conteudo|bens|natureza das mercadorias|produto~|descricao dos bens|especie da carga|artigo~|natureza e quantidade da mercadoria|especie~|conteudo da encomenda|descricao do bem|mercadoria transportada|bens transportados|natureza da mercadoria transportada|designacao dos bens|descricao dos produtos|produto transportado|denominacao da mercadoria|natureza dos bens|marcas e numeros mercadoria~|declaracao de conteudo',
    vessel: 'navio|nome do navio|embarcação|nome da embarcacao|navio viagem|nome navio',
    voyage: 'viagem|no da viagem|viagem no|numero da viagem|viagem numero|nr viagem',
    booking: 'número da reserva|no da reserva|no do booking|número do booking|reserva no|booking no|numero do booking',
  },
  identity: {
    documentNumber:
      'nº documento|n documento|no documento|número do documento|nº do passaporte|passaporte nº|passaporte no|nº de registo|registro geral|nº registro|n registro|5 n registro|5 nº registro|nº do cartão|número de carta',
    lastName: 'apelido|apelidos|apelido s|sobrenome',
    firstName: 'nomes próprios|nome próprio|nome s|nomes|nome~|prenome',
    fullName: 'nome e sobrenome|nome completo|2 e 1 nome e sobrenome',
    dateOfBirth: 'data de nascimento|data local e uf de nascimento|3 data local e uf de nascimento|data nascimento|nascido em',
    placeOfBirth: 'local de nascimento|data local e uf de nascimento|3 data local e uf de nascimento|naturalidade|lugar de nascimento',
    nationality: 'nacionalidade',
    sex: 'sexo',
    dateOfIssue: 'data de emissão|4a data emissão|data emissão|emissão|data de expedição',
    dateOfExpiry: 'data de validade|4b validade|validade|válido até|válida até|data de expiração',
    issuingAuthority: 'autoridade|entidade emissora|emitido por|órgão emissor',
    personalNumber: 'nº identificação civil|número de identificação civil|cpf|4d cpf|nº pessoal|número pessoal',
    address: 'morada|residência|endereço',
    height: 'altura',
    class: 'categorias|cat hab|9 cat hab|categoria da habilitação',
  },
}

export const catalan: Language = {
  stop: 'i|amb|els|aquesta|aquest|gràcies|fins|dels|són|més|pagament',
  months: [
    'gener|gen',
    'febrer|febr',
    'març',
    'abril|abr',
    'maig',
    'juny',
    'juliol|jul',
    'agost|ag',
    'setembre|set',
    'octubre|oct',
    'novembre|nov',
    'desembre|des',
  ],
  titles: {
    invoice: 'factura proforma',
    creditNote: 'factura rectificativa|nota de crèdit|abonament',
    receipt: 'rebut|tiquet|tiquet de compra',
    purchaseOrder: 'comanda|comanda de compra',
    deliveryNote: 'albarà|nota de lliurament',
    payslip: 'full de salari|rebut de salaris|nòmina|full salarial',
    utilityBill: "factura de l'aigua|factura d'electricitat|factura de la llum|factura del gas",
    waybill: 'carta de port|document de control|albarà de transport|ordre de transport|ordre de càrrega',
    idCard: "document nacional d'identitat|permís de residència",
    driverLicence: 'permís de conduir|permís de conducció',
  },
  trade: {
    invoiceNumber: 'núm factura|número de factura|factura núm|factura número|n factura|núm de factura|número factura',
    invoiceDate: "data|data factura|data d'emissió|data de factura|data d'expedició|data de la factura",
    dueDate:
      'venciment|data de venciment|data venciment|data límit de pagament|data límit|venç el|venciments|data de pagament|pagament abans de',
    deliveryDate:
      "data de lliurament|data del servei|data de prestació|data lliurament|data d'operació|data de l'operació|data d'enviament|data albarà|data entrega|data servei",
    period: 'període|període de facturació|període facturat',
    orderNumber:
      'núm comanda|número de comanda|comanda núm|la seva comanda|comanda~|la vostra comanda|la seva referència|vostra referència|núm de comanda|ref comanda|comanda client|número de po',
    orderDate: 'data de comanda|data comanda',
    customerId: 'núm client|codi client|codi de client|número de client|núm de client|client núm',
    originalInvoice: 'factura rectificada|factura original|rectifica la factura|abonament de la factura|factura origen',
    reason: 'motiu|motiu de la rectificació|causa~',
    terms: 'condicions de pagament|forma de pagament~|mètode de pagament|modalitat de pagament',
    paymentReference: 'concepte de pagament~|referència de pagament|concepte de la transferència',
    contact: 'persona de contacte',
    currency: 'moneda|divisa',
    deliveryNumber: "albarà~|albarà núm|núm albarà|número d'albarà",
    creditNoteNumber: "abonament núm|nota de crèdit|abonament~|núm d'abonament",
  },
  money: {
    net: "base imposable|subtotal|import sense iva|total sense iva|base|import net|suma|total base imposable|import brut|total abans d'impostos|total sense impostos",
    tax: "iva|quota iva|import iva|total iva|quota d'iva|impostos~|quota~|impost~|total impostos",
    total: 'total|total factura|import total|total amb iva|total a facturar|total iva inclòs',
    due: 'total a pagar|import a pagar|a pagar|pendent de pagament|pendent~|import pendent|líquid a percebre|total pendent|import degut|líquid a pagar|quantitat a pagar',
    paid: 'pagat|bestreta|a compte|import pagat|pagaments~|avançament',
    tendered: 'efectiu|targeta|lliurat',
    change: 'canvi|retorn',
    discount: 'descompte|dte|descomptes|total descompte|total dte',
    shipping: "ports|despeses d'enviament|transport|enviament|despeses de transport",
    ignoreTotal: 'pàgina',
    withheld: 'retenció|retenció irpf|retencions',
  },
  party: {
    seller: "emissor|proveïdor|venedor|dades de l empresa~|dades fiscals emissor|dades de l'emissor",
    buyer:
      'client|dades del client|facturar a|destinatari|comprador|titular|facturat a|adreça de facturació|dades client|dades de facturació',
    shipTo: "adreça de lliurament|lliurar a|adreça de lliurament de la mercaderia|adreça d'enviament|lloc de lliurament|adreça d'entrega",
    serviceAddress:
      'adreça de subministrament|adreça del subministrament|punt de subministrament|adreça de la pòlissa|adreça del servei|lloc de subministrament|adreça de l immoble|subministrament a',
    name: 'nom|raó social|nom i cognoms|nom o raó social',
    address: 'adreça|domicili|domicili social',
    taxId: 'nif|cif|nif cif|cif nif|dni nif',
    phone: 'telèfon|tel|tlf',
    mobile: 'mòbil',
    email: 'correu electrònic|adreça electrònica|correu',
    website: 'web|lloc web',
    iban: 'iban|compte|compte bancari|número de compte|ccc|codi iban|núm de compte',
    bank: 'banc|entitat bancària|entitat',
  },
  columns: {
    description: 'descripció|concepte|article|detall|servei|producte|conceptes',
    productCode: 'codi|referència|ref|codi article',
    quantity:
      'quantitat|unitats|quant|hores|quan|uts|qtat|quantitat servida|quantitat demanada|quantitat lliurada|servit|servida|demanat|demanada|lliurat',
    unit: 'unitat|ut',
    unitPrice: 'preu|preu unitari|preu unitat|preu u|p unitari',
    discount: 'dte|descompte|% dte|dte %|% desc',
    taxRate: 'iva|% iva|tipus iva|tipus|impostos~|impost~',
    taxAmount: 'quota|quota iva|import iva',
    base: 'base|base imposable',
    amount: 'import|total|import total|import net|preu total',
    date: 'data',
  },
  pay: {
    employer: 'empresa',
    employee: 'treballador|treballadora|treballador a|nom del treballador',
    employeeId: 'codi treballador|núm treballador',
    jobTitle: 'categoria|lloc de treball|categoria professional|grup professional',
    payDate: 'data de pagament',
    period: 'període|període de liquidació|mes',
    grossPay: 'total meritat|total merita|a total meritat|total meritacions',
    netPay: 'líquid a percebre|líquid total a percebre|import net|a percebre',
    deductions: 'total a deduir|b total a deduir|total deduccions',
    incomeTax: 'irpf|retenció irpf',
  },
  utility: {
    accountNumber:
      'número de contracte|contracte|núm contracte|referència del contracte|pòlissa|número de client|núm client|codi client|codi de client|referència de contracte|número de pòlissa|núm pòlissa|codi abonat|número abonat|núm de contracte',
    billNumber: 'núm factura|número de factura|factura núm',
    billDate: "data d'emissió|data factura|data de factura",
    dueDate: 'data de venciment|data límit de pagament|data de càrrec|venciment',
    meter: 'comptador|número de comptador|núm comptador|núm de comptador',
    consumption:
      'consum|consum total|consum facturat|consum del període|consum aigua|consum kwh|consum m3|consum gas|total consum|consum real',
    period: 'període de facturació|període de consum|període facturat|període',
    previousBalance: 'saldo anterior|deute pendent|factures pendents|import pendent',
  },
  shipping: {
    notify: 'notificar a',
    discharge: 'port de descàrrega',
    loading: 'port de càrrega',
    vessel: 'vaixell',
    blNumber: 'expedició núm|núm expedició|carta de port núm|núm albarà~|número d enviament|núm enviament|núm de document',
    freight: 'ports|port pagat per|pagament del transport',
    shipper: 'carregador|remitent|expedidor|dades del remitent|carregador contractual|remitent nom i adreça|recollida a',
    consignee: 'consignatari|destinatari|dades del destinatari|destinatari nom i adreça|lliurar a|lliurament a',
    carrier: 'transportista|portador',
    receipt: 'lloc de càrrega|origen|càrrega|lloc i data de càrrega|lloc de recollida|lloc de sortida',
    delivery: 'lloc de lliurament|destinació|lloc de descàrrega|descàrrega|lloc i data de lliurament|lloc de destinació|destí',
    issueDate: 'data|data de sortida|data d emissió|data d expedició|data de càrrega',
    packages:
      'embalums|nombre de bultos|bultos|palets|paquets|nombre de paquets|núm de bultos|nombre d embalums|total bultos|caixes~|nombre de palets',
    goods: 'mercaderia|naturalesa de la mercaderia|descripció de la mercaderia|descripció|naturalesa|contingut|mercaderies',
    netWeight: 'pes net|pes net kg',
    grossWeight: 'pes brut|pes|pes brut kg|pes kg|pes total|pes brut total|quilos|pes real',
    volume: 'volum',
  },
  // Spanish papers name no field in Catalan, and "nom" is the family name in French.
  identity: {},
}
