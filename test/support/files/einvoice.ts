/** Small e-invoices of our own making. */
export const ciiInvoice = (change: (xml: string) => string = x => x): Uint8Array =>
  new TextEncoder().encode(
    change(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:r" xmlns:udt="urn:u">
 <rsm:ExchangedDocument><ram:ID>NW-2024-118</ram:ID><ram:TypeCode>380</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">20240314</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:SpecifiedTradeProduct><ram:SellerAssignedID>L-1</ram:SellerAssignedID><ram:Name>Brass lantern</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>1500.00</ram:ChargeAmount><ram:BasisQuantity unitCode="C62">10</ram:BasisQuantity></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">2</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
   <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>300.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:SpecifiedTradeProduct><ram:Name>Rope, 10 m</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>25.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">4</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
   <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty><ram:Name>Nordlicht Werkstatt GmbH</ram:Name>
    <ram:PostalTradeAddress><ram:PostcodeCode>20457</ram:PostcodeCode><ram:LineOne>Hafenstrasse 12</ram:LineOne><ram:CityName>Hamburg</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">22/333/4444</ram:ID></ram:SpecifiedTaxRegistration>
    <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456788</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
   <ram:BuyerTradeParty><ram:Name>Blue Anchor Ltd</ram:Name>
    <ram:PostalTradeAddress><ram:PostcodeCode>BS1 4QA</ram:PostcodeCode><ram:LineOne>4 Quay Road</ram:LineOne><ram:CityName>Bristol</ram:CityName><ram:CountryID>GB</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
   <ram:ApplicableTradeTax><ram:CalculatedAmount>76.00</ram:CalculatedAmount><ram:BasisAmount>400.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>400.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="GBP">65.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">76.00</ram:TaxTotalAmount><ram:GrandTotalAmount>476.00</ram:GrandTotalAmount><ram:DuePayableAmount>476.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`),
  )

export const ublCreditNote = (): Uint8Array =>
  new TextEncoder().encode(`<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" xmlns:cbc="urn:cbc" xmlns:cac="urn:cac">
 <cbc:ID>CN-7</cbc:ID><cbc:IssueDate>2024-04-02</cbc:IssueDate><cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
 <cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>NW-2024-118</cbc:ID><cbc:IssueDate>2024-03-14</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>
 <cac:AccountingSupplierParty><cac:Party><cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Nordlicht Werkstatt GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
 <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Blue Anchor Ltd</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
 <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>100.00</cbc:TaxableAmount><cbc:TaxAmount>19.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
 <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>119.00</cbc:TaxInclusiveAmount><cbc:PayableAmount>119.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
 <cac:CreditNoteLine><cbc:CreditedQuantity unitCode="MTR">40</cbc:CreditedQuantity><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Rope, 10 m</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount>2.50</cbc:PriceAmount></cac:Price></cac:CreditNoteLine>
</CreditNote>`)

/** A UBL Invoice with every term of EN 16931 that the invoice type has a field for. */
export const ublInvoice = (change: (xml: string) => string = x => x): Uint8Array =>
  new TextEncoder().encode(
    change(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:cbc" xmlns:cac="urn:cac">
 <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
 <cbc:ID>NW-2024-118</cbc:ID><cbc:IssueDate>2024-03-14</cbc:IssueDate><cbc:DueDate>2024-04-13</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
 <cac:InvoicePeriod><cbc:StartDate>2024-02-01</cbc:StartDate><cbc:EndDate>2024-02-29</cbc:EndDate></cac:InvoicePeriod>
 <cac:OrderReference><cbc:ID>PO-9</cbc:ID></cac:OrderReference>
 <cac:AccountingSupplierParty><cac:Party>
  <cac:PostalAddress><cbc:StreetName>Hafenstrasse 12</cbc:StreetName><cbc:AdditionalStreetName>Hinterhaus</cbc:AdditionalStreetName><cbc:CityName>Hamburg</cbc:CityName><cbc:PostalZone>20457</cbc:PostalZone><cbc:CountrySubentity>HH</cbc:CountrySubentity><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>Nordlicht Werkstatt GmbH</cbc:RegistrationName><cbc:CompanyID>HRB 4711</cbc:CompanyID></cac:PartyLegalEntity>
  <cac:Contact><cbc:Telephone>+49 40 123456</cbc:Telephone><cbc:ElectronicMail>rechnung@nordlicht.example</cbc:ElectronicMail></cac:Contact></cac:Party></cac:AccountingSupplierParty>
 <cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID>K-77</cbc:ID></cac:PartyIdentification>
  <cac:PostalAddress><cbc:StreetName>4 Quay Road</cbc:StreetName><cbc:CityName>Bristol</cbc:CityName><cbc:PostalZone>BS1 4QA</cbc:PostalZone><cac:Country><cbc:IdentificationCode>GB</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
  <cac:PartyTaxScheme><cbc:CompanyID>GB987654321</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  <cac:PartyLegalEntity><cbc:RegistrationName>Blue Anchor Ltd</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
 <cac:Delivery><cbc:ActualDeliveryDate>2024-03-01</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cbc:StreetName>9 Dock Lane</cbc:StreetName><cbc:CityName>Bristol</cbc:CityName><cbc:PostalZone>BS1 5AA</cbc:PostalZone><cac:Country><cbc:IdentificationCode>GB</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>
 <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>NW118</cbc:PaymentID><cac:PayeeFinancialAccount><cbc:ID>DE02 1203 0000 0000 2020 51</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>BYLADEM1001</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
 <cac:PaymentTerms><cbc:Note>30 days net</cbc:Note></cac:PaymentTerms>
 <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">10.00</cbc:Amount></cac:AllowanceCharge>
 <cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="EUR">20.00</cbc:Amount></cac:AllowanceCharge>
 <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">77.90</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">410.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">77.90</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
 <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>400.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>410.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>487.90</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount>10.00</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount>20.00</cbc:ChargeTotalAmount><cbc:PrepaidAmount>100.00</cbc:PrepaidAmount><cbc:PayableAmount>387.90</cbc:PayableAmount></cac:LegalMonetaryTotal>
 <cac:InvoiceLine><cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount>300.00</cbc:LineExtensionAmount><cac:InvoicePeriod><cbc:StartDate>2024-02-01</cbc:StartDate></cac:InvoicePeriod>
  <cac:Item><cbc:Name>Brass lantern</cbc:Name><cac:SellersItemIdentification><cbc:ID>L-1</cbc:ID></cac:SellersItemIdentification><cac:ClassifiedTaxCategory><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount>1500.00</cbc:PriceAmount><cbc:BaseQuantity>10</cbc:BaseQuantity></cac:Price></cac:InvoiceLine>
 <cac:InvoiceLine><cbc:InvoicedQuantity unitCode="MTR">4</cbc:InvoicedQuantity><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>10.00</cbc:Amount></cac:AllowanceCharge>
  <cac:Item><cbc:Name>Rope, 10 m</cbc:Name><cac:BuyersItemIdentification><cbc:ID>R-2</cbc:ID></cac:BuyersItemIdentification><cac:ClassifiedTaxCategory><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount>27.50</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`),
  )

/** An order (Order-X, type code 220) from a buyer to a seller. */
export const orderX = (): Uint8Array =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100" xmlns:ram="urn:r" xmlns:udt="urn:u">
 <rsm:ExchangedDocument><ram:ID>PO-2031</ram:ID><ram:TypeCode>220</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">20250203</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:SpecifiedTradeProduct><ram:SellerAssignedID>R-2</ram:SellerAssignedID><ram:Name>Rope, 10 m</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>25.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
   <ram:SpecifiedLineTradeDelivery><ram:RequestedQuantity unitCode="C62">4</ram:RequestedQuantity><ram:RequestedDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20250301</udt:DateTimeString></ram:OccurrenceDateTime></ram:RequestedDeliverySupplyChainEvent></ram:SpecifiedLineTradeDelivery>
   <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty><ram:Name>Nordlicht Werkstatt GmbH</ram:Name></ram:SellerTradeParty>
   <ram:BuyerTradeParty><ram:Name>Blue Anchor Ltd</ram:Name><ram:DefinedTradeContact><ram:PersonName>Mary Read</ram:PersonName></ram:DefinedTradeContact>
    <ram:PostalTradeAddress><ram:PostcodeCode>BS1 4QA</ram:PostcodeCode><ram:LineOne>4 Quay Road</ram:LineOne><ram:CityName>Bristol</ram:CityName><ram:CountryID>GB</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty>
   <ram:ApplicableTradeDeliveryTerms><ram:DeliveryTypeCode>DAP</ram:DeliveryTypeCode></ram:ApplicableTradeDeliveryTerms>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery><ram:RequestedDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20250301</udt:DateTimeString></ram:OccurrenceDateTime></ram:RequestedDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
  <ram:ApplicableHeaderTradeSettlement><ram:OrderCurrencyCode>EUR</ram:OrderCurrencyCode>
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>119.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:SCRDMCCBDACIOMessageStructure>`)
